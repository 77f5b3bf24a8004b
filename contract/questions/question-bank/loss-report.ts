// Result for each question of a file: imported completely, imported with named losses, or refused with a
// reason. Every difference from the file has a line here.
import { z } from 'zod'
import { portableQuestionSchema } from './portable-questions.ts'

/** Losses of a question on import or export, and differences in scoring. */
export const lossCodes = [
  /** Partial credit for some answers in the file; here only the right ones count. */
  'partial-credit',
  /** A wrong tick costs another share of the points here. */
  'wrong-costs',
  /** All-or-nothing scoring in the file; here each right part counts. */
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
  /** The format has no sounds. */
  'clip-left',
  /** The format has no limit of plays, and no words of a sound. */
  'clip-rules-left',
  /** The file names a text that isn't in it. */
  'stimulus-left',
  'table-flattened',
  'formula-left',
  'underline-left',
  'text-cut',
  'points-changed',
  /** The format has no points; the detail is those of the question. */
  'points-left',
  /** Gaps are worth whole points there; the detail is their sum. */
  'points-by-gap',
  /** One question of the file is several here; the detail is their number. */
  'in-parts',
  /** Points of each part, where those of the question can't be divided. */
  'points-by-part',
  /** Shares of points became the nearest that the other system knows. */
  'shares-rounded',
  /** Right-hand sides of pairs are words there, without marks and formulas. */
  'sides-plain',
  'units-left',
  /** Choice from a list in the file; typed here. */
  'choices-typed',
  /** Places that could be chosen there aren't shown on the picture here. */
  'places-hidden',
  /** Gaps had a list each; here one list is for all of them. */
  'lists-joined',
  /** Single list of related things in the file; two sides here. */
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
  /** Key marked by bold text only. */
  'key-by-look',
  /** No answer is given; it is an essay. */
  'as-essay',
  /** Pairs count as they stand in the file. */
  'pairs-assumed',
  /** Marking scheme of an essay, left out. */
  'marking-left',
  /** A text to start from or a limit of words, in an essay. */
  'answer-form-left',
  /** Self-graded card in the file; here the typed answer is compared. */
  'card-typed',
  /** Variables replaced by one set of numbers. */
  'numbers-fixed',
  /** Some questions of a group are drawn by chance there, "2 / 5"; all of them are here. */
  'group-drawn',
  /** Numbers that the file draws together with those of other questions. */
  'numbers-apart',
  /** Characters that no font of printed pages has; `detail` lists them. */
  'characters-left',
] as const
export type LossCode = (typeof lossCodes)[number]

/** Losses after which somebody has to look before the question is published. */
const unsureCodes: readonly LossCode[] = [
  'key-by-look',
  'as-essay',
  'pairs-assumed',
  'scoring-assumed',
  'pictures-left',
  'formula-left',
  'stimulus-left',
]

export const isUnsure = (losses: readonly { code: LossCode }[]): boolean =>
  losses.some(({ code }) => unsureCodes.includes(code))

export const refusedCodes = [
  'essay',
  'description',
  'unknown-type',
  'calculated',
  'no-right-answer',
  /** Lettered lines that couldn't be told from the question, with a letter as its answer. */
  'options-unclear',
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
  /** A group that draws from a bank which is not in the file. */
  'bank-missing',
  'too-many-gaps',
  'picture-needed',
  /** Dependency on a sound, a film or a page that can't be imported. */
  'media-needed',
  /** Contradiction: one answer is marked by colour, another by bold text. */
  'looks-disagree',
  'cant-hold',
  'unfit',
] as const
export type RefusedCode = (typeof refusedCodes)[number]

export const lossSchema = z.object({
  code: z.enum(lossCodes),
  /** Number of losses, or the name in the file; '' for none. */
  detail: z.string().max(200),
})
export type Loss = z.output<typeof lossSchema>

const place = {
  /** First line in its file, from 1; null for formats without lines. */
  line: z.int().nullable(),
  /** Title of the question or its first words. */
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

/** Formats for people, with the key after all questions. */
export const printFormats = ['pdf', 'docx'] as const
export type PrintFormat = (typeof printFormats)[number]

/** Formats for other systems. */
export const dataFormats = ['gift', 'moodle-xml', 'qti-2.1', 'qti-3.0', 'csv', 'markdown'] as const
export type DataFormat = (typeof dataFormats)[number]

export const exportFormats = [...dataFormats, ...printFormats] as const
export type ExportFormat = (typeof exportFormats)[number]

export const isPrintFormat = (format: ExportFormat): format is PrintFormat =>
  printFormats.some(one => one === format)
