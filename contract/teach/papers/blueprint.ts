// Blueprint of a paper: requirements before any question is chosen.
import { z } from 'zod'
import { bloomLevels, difficulties, questionTypes } from '../../questions/kinds/question-kinds.rules.ts'
import { paperLimits } from './paper-limits.rules.ts'

const line = (max: number) => z.string().trim().max(max)

export const paperSectionSchema = z.object({
  title: line(120),
  instructions: line(600),
  /** Kinds of questions; empty for any. */
  types: z.array(z.enum(questionTypes)).max(questionTypes.length),
  marksEach: z.int().min(1).max(paperLimits.marksOfQuestion),
  count: z.int().min(1).max(paperLimits.questionsOfSection),
  /** Number of questions that a student answers; null for all. */
  answer: z.int().min(1).max(paperLimits.questionsOfSection).nullable(),
})
export type PaperSection = z.output<typeof paperSectionSchema>

/** Required amount of a topic, a level, a difficulty, or of a combination. */
export const paperCellSchema = z.object({
  topic: line(200).nullable(),
  bloom: z.enum(bloomLevels).nullable(),
  difficulty: z.enum(difficulties).nullable(),
  least: z.int().min(0).max(10_000),
  /** Null where it may be any number. */
  most: z.int().min(0).max(10_000).nullable(),
})
export type PaperCell = z.output<typeof paperCellSchema>

export const printSettingsSchema = z.object({
  paper: z.enum(['a4', 'letter']),
  columns: z.union([z.literal(1), z.literal(2)]),
  /** `large` is 18 points; `spaced` leaves more room between letters, words and lines. */
  text: z.enum(['normal', 'large', 'spaced']),
  /** Lines to write on below questions that are answered in words. */
  answerLines: z.boolean(),
})
export type PrintSettings = z.output<typeof printSettingsSchema>

export const blueprintSchema = z.object({
  title: line(200),
  school: line(120),
  /** A picture of mine, kept as those of questions are; it stands above the school's name. */
  logo: z.uuid().nullable().default(null),
  className: line(80),
  /** Date as printed, such as "12 March". */
  date: line(60),
  /** Fields for candidates to fill in, such as a name. */
  candidateFields: z.array(line(40).min(1)).max(paperLimits.candidateFields),
  minutes: z.int().min(paperLimits.minutes.min).max(paperLimits.minutes.max).nullable(),
  instructions: line(2000),
  sections: z.array(paperSectionSchema).min(1).max(paperLimits.sections),
  /** Unit of the cells. */
  countIn: z.enum(['questions', 'marks']),
  cells: z.array(paperCellSchema).max(paperLimits.cells),
  /** Questions that are in every variant, and that are in none. */
  mustHave: z.array(z.uuid()).max(paperLimits.questions),
  mustNotHave: z.array(z.uuid()).max(paperLimits.candidates),
  /** Maximum questions per passage; null for any number. */
  mostOfPassage: z.int().min(1).max(20).nullable(),
  /** Leaves out what was asked within so many days; null for nothing. */
  unusedDays: z.int().min(1).max(3650).nullable(),
  /** The class whose papers, homework and rooms count for that; null for the papers of this teacher alone. */
  unusedClassId: z.uuid().nullable().default(null),
  /** The collections that questions are taken from; empty for all. */
  collectionIds: z.array(z.uuid()).max(50),
  variants: z.object({
    count: z.int().min(1).max(paperLimits.variants),
    /** Other questions, equal in difficulty and content; or the same in another order. */
    kind: z.enum(['equal', 'shuffled']),
    /** Questions that all variants of kind `equal` have in common. */
    common: z.int().min(0).max(paperLimits.questions),
  }),
  print: printSettingsSchema,
})
export type Blueprint = z.output<typeof blueprintSchema>

/** Question of a variant; a locked one stays when the paper is assembled again. */
const paperSlotSchema = z.object({ questionId: z.uuid(), locked: z.boolean() })
export type PaperSlot = z.output<typeof paperSlotSchema>

/** Variant: the questions of each section in their order. */
export const paperFormSchema = z.object({
  sections: z.array(z.array(paperSlotSchema).max(paperLimits.questionsOfSection)).max(paperLimits.sections),
  /** Orders the choices of its questions; null leaves them as they were written. */
  choiceSeed: z.int().min(0).max(0xffff_ffff).nullable(),
  /** Leaves a question's choices as they were written where one refers to others, such as "all of the above". */
  keepsReferring: z.boolean().optional(),
})
export type PaperForm = z.output<typeof paperFormSchema>

/** Words of a question changed for this paper only. */
export const questionEditSchema = z.object({
  questionId: z.uuid(),
  stem: z.string().trim().min(1).max(2000),
  /** Texts by the choice's id. */
  choices: z.record(z.string().max(40), z.string().trim().min(1).max(2000)),
})
export type QuestionEdit = z.output<typeof questionEditSchema>
export const questionEditsSchema = z.array(questionEditSchema).max(200)
