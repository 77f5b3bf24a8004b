// What became of each question of a file: taken whole, taken with named losses, or refused with a reason. Nothing is
// taken otherwise than its file says without a line here.
import { z } from 'zod'
import { portableQuestionSchema } from './portable-questions.ts'

/** What a question lost on its way in or out, and why it is scored a little otherwise. */
export const lossCodes = [
  /** Some answers gave a part of the points there; here only the right ones count. */
  'partial-credit',
  /** A wrong tick costs another share of the points here. */
  'wrong-costs',
  /** All or nothing there; here what is right of it counts. */
  'all-or-nothing',
  /** An order was scored by another rule. */
  'order-scoring',
  /** The file says nothing of its scoring. */
  'scoring-assumed',
  'comments-left',
  'hints-left',
  /** Answers with a star for any letters; it is taken as the words around it. */
  'wildcard',
  'pictures-left',
  'media-left',
  /** A text that questions shared stands in each of them there. */
  'stimulus-in-question',
  /** The file names a text that isn't in it. */
  'stimulus-left',
  'table-flattened',
  'formula-left',
  'underline-left',
  'text-cut',
  'points-changed',
  'units-left',
  /** What was chosen from a list is typed here. */
  'choices-typed',
  /** Places that could be chosen there aren't shown on the picture here. */
  'places-hidden',
  /** Gaps had a list each; here one list is for all of them. */
  'lists-joined',
  /** One list of things that belong together there; here two sides say which stand on either. */
  'sides-given',
  'tolerance-left',
  /** A range without its bounds there has them here. */
  'bounds-included',
  'tags-left',
  /** The format can't say that spelling counts. */
  'spelling-left',
  'level-left',
  'explanation-left',
  'reasons-left',
  'formulas-as-tex',
  'marks-as-text',
  'arrow-changed',
  'topic-left',
  /** Nothing but bold words says which answer is right. */
  'key-by-look',
  /** What an essay is marked by stays behind. */
  'marking-left',
  /** A text to start from or a limit of words, in an essay. */
  'answer-form-left',
  /** On a card people judge themselves; here what they type is compared. */
  'card-typed',
  /** Its variables were replaced by one set of numbers. */
  'numbers-fixed',
  /** Its numbers were drawn together with those of other questions. */
  'numbers-apart',
] as const
export type LossCode = (typeof lossCodes)[number]

export const refusedCodes = [
  'essay',
  'description',
  'unknown-type',
  'calculated',
  'no-right-answer',
  'syntax',
  'too-many-options',
  'too-few-options',
  'too-long',
  'text-missing',
  'options-equal',
  'several-numbers',
  'no-number',
  'own-scoring',
  'several-parts',
  'too-many-gaps',
  'picture-needed',
  /** It goes by a sound, a film or a page that can't come along. */
  'media-needed',
  /** One answer stands out by its colour, another one by being bold. */
  'looks-disagree',
  'cant-hold',
  'unfit',
] as const
export type RefusedCode = (typeof refusedCodes)[number]

export const lossSchema = z.object({
  code: z.enum(lossCodes),
  /** How many of them, or what it is called there; '' where nothing is to be added. */
  detail: z.string().max(200),
})
export type Loss = z.output<typeof lossSchema>

const place = {
  /** Where it begins in its file, from 1; null where lines say nothing. */
  line: z.int().nullable(),
  /** Its title or its first words. */
  name: z.string().max(200),
}

export const readItemSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('taken'),
    ...place,
    question: portableQuestionSchema,
    losses: z.array(lossSchema),
  }),
  z.object({ is: z.literal('refused'), ...place, reason: z.enum(refusedCodes), detail: z.string().max(200) }),
])
export type ReadItem = z.output<typeof readItemSchema>

export const bankFormats = ['gift', 'aiken', 'moodle-xml', 'qti', 'csv', 'word', 'anki'] as const
export type BankFormat = (typeof bankFormats)[number]

/** To be read by people, with what is right behind all questions. */
export const printFormats = ['pdf', 'docx'] as const
export type PrintFormat = (typeof printFormats)[number]

/** To be read by other systems. */
export const dataFormats = ['gift', 'moodle-xml', 'qti-2.1', 'qti-3.0', 'csv', 'markdown'] as const
export type DataFormat = (typeof dataFormats)[number]

export const exportFormats = [...dataFormats, ...printFormats] as const
export type ExportFormat = (typeof exportFormats)[number]

export const isPrintFormat = (format: ExportFormat): format is PrintFormat =>
  printFormats.some(one => one === format)
