// Questions with a key: what a player sees, what is right, what somebody answered. Quizzes, homework, live
// rooms, the question bank and papers share them.
import { z } from 'zod'
import { citationSchema } from '../../material/library/library.ts'
import { calculationSchema } from './calculation.ts'
import { createEssayKey, essayResponse } from './essays.ts'
import { mostGaps } from './gaps.rules.ts'
import { createHotspotKey, hotspotResponse } from './hotspots.ts'
import { type QuestionImage, questionImageSchema } from './question-images.ts'
import { bloomLevels, difficulties } from './question-kinds.rules.ts'

export * from './question-kinds.rules.ts'

const text = z.string().trim().min(1).max(2000)
const id = z.string().min(1).max(40)
const textUnderWriting = z.string().max(2000)
/** Empty where the author has chosen nothing yet. */
const idUnderWriting = z.string().max(40)

type Choice = { id: string; text: string; image?: QuestionImage | undefined }

/** A choice may be a picture alone. */
const choiceUnderWriting = z.object({ id, text: textUnderWriting, image: questionImageSchema.optional() })
const choice = choiceUnderWriting
  .extend({ text: z.string().trim().max(2000) })
  .refine(
    ({ text, image }) => text !== '' || image !== undefined,
    'A choice has neither words nor a picture.',
  )

/** `exact`: a typed answer counts letter by letter, and its player is told so. */
const spelling = z.literal('exact').optional()

/** The shapes of questions are written once: for those that can be asked, and for those under writing,
 * whose texts may be empty and whose options may be too few. Texts may hold Markdown and TeX between
 * dollar signs. */
const createBodySchema = <C extends z.ZodType<Choice>, P extends z.ZodType<QuestionImage | null>>(
  text: z.ZodString,
  choice: C,
  fewest: number,
  picture: P,
) => {
  const choices = z.array(choice).min(fewest).max(12)
  const options = z.array(z.object({ id, text })).min(fewest).max(12)
  return z.discriminatedUnion('type', [
    z.object({ type: z.literal('single-choice'), stem: text, choices }),
    z.object({ type: z.literal('multiple-choice'), stem: text, choices }),
    z.object({ type: z.literal('true-false'), stem: text }),
    z.object({ type: z.literal('gap'), stem: text, spelling }),
    z.object({ type: z.literal('short-answer'), stem: text, spelling }),
    z.object({ type: z.literal('essay'), stem: text }),
    z.object({ type: z.literal('numeric'), stem: text, unit: z.string().max(40).nullable() }),
    z.object({ type: z.literal('matching'), stem: text, left: options, right: options }),
    z.object({ type: z.literal('ordering'), stem: text, entries: options }),
    // Its picture is what is answered on; any other stands beside the question.
    z.object({ type: z.literal('hotspot'), stem: text, picture }),
  ])
}

/** Part of a right answer gives part of the points, unless its author says that only all of it counts. */
const scoring = z.literal('all-or-nothing').optional()
/** Of several choices, a wrong one takes a right one back, unless wrong ones cost nothing. */
const choiceScoring = z.enum(['all-or-nothing', 'no-deduction']).optional()

/** What choices are worth that aren't simply right or wrong; of several choices, what each is worth. */
const worth = z
  .record(z.string().max(40), z.number().min(-1).max(1))
  .refine(shares => Object.keys(shares).length <= 12, 'There are more shares than choices.')
  .optional()

/** Typed answers beside the right ones: worth a part, or nothing but a word of their own in `reasons`. */
const partly = z
  .array(z.object({ text, share: z.number().min(0).max(1) }))
  .max(20)
  .optional()

/** Other numbers, each with what it is worth; 1 for as right as the first. The first that fits counts. */
const others = z
  .array(z.object({ value: z.number(), tolerance: z.number().min(0), share: z.number().min(0).max(1) }))
  .max(20)
  .optional()

const share = z.number().min(-1).max(1)
/** What pairs are worth that don't all count the same, and what any other pair gives or takes. */
const pairWorth = z
  .object({ pairs: z.array(z.object({ left: id, right: id, share })).max(144), other: share })
  .optional()

type KeyParts<N, B> = {
  text: z.ZodString
  id: z.ZodString
  value: N
  truth: B
  fewest: number
  pairs: number
}

const createKeySchema = <N extends z.ZodType<number | null>, B extends z.ZodType<boolean | null>>(
  parts: KeyParts<N, B>,
) => {
  const { text, id, value, truth, fewest, pairs } = parts
  const accepted = z.array(text).min(fewest).max(20)
  const pair = z.object({ left: id, right: id })
  return z.discriminatedUnion('type', [
    // `also`: choices that were accepted as right later on.
    z.object({ type: z.literal('single-choice'), choice: id, also: z.array(id).max(12).optional(), worth }),
    z.object({
      type: z.literal('multiple-choice'),
      choices: z.array(id).min(fewest),
      scoring: choiceScoring,
      worth,
    }),
    z.object({ type: z.literal('true-false'), value: truth }),
    z.object({
      type: z.literal('gap'),
      accepted,
      more: z
        .array(accepted)
        .max(mostGaps - 1)
        .optional(),
      // Only where there is one gap.
      partly,
    }),
    z.object({ type: z.literal('short-answer'), accepted, partly }),
    createEssayKey(text),
    z.object({
      type: z.literal('numeric'),
      value,
      tolerance: z.number().min(0),
      others,
      // Where numbers are drawn for each student; `value` is then the answer to one set of them.
      calculation: calculationSchema.optional(),
    }),
    z.object({ type: z.literal('matching'), pairs: z.array(pair).min(pairs), scoring, worth: pairWorth }),
    z.object({ type: z.literal('ordering'), order: z.array(id).min(pairs), scoring }),
    createHotspotKey(fewest),
  ])
}

/** What a player sees of a question. Ids of options say nothing of the key. */
export const questionBodySchema = createBodySchema(text, choice, 2, questionImageSchema)
export type QuestionBody = z.output<typeof questionBodySchema>
/** The same while it is written. */
export const questionBodyDraftSchema = createBodySchema(
  textUnderWriting,
  choiceUnderWriting,
  0,
  questionImageSchema.nullable(),
)

/** What is right. `accepted` are wordings of one answer, the best first; `tolerance` is absolute. */
export const answerKeySchema = createKeySchema({
  text,
  id,
  value: z.number(),
  truth: z.boolean(),
  fewest: 1,
  pairs: 2,
})
export type AnswerKey = z.output<typeof answerKeySchema>
/** The same while it is written; null and '' where nothing is said yet. */
export const answerKeyDraftSchema = createKeySchema({
  text: textUnderWriting,
  id: idUnderWriting,
  fewest: 0,
  pairs: 0,
  value: z.number().nullable(),
  truth: z.boolean().nullable(),
})
export type AnswerKeyDraft = z.output<typeof answerKeyDraftSchema>

/** What somebody answered. A number is kept as it was typed, with its unit. */
export const responseSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single-choice'), choice: id }),
  z.object({ type: z.literal('multiple-choice'), choices: z.array(id).max(12) }),
  z.object({ type: z.literal('true-false'), value: z.boolean() }),
  z.object({
    type: z.literal('gap'),
    text: z.string().max(500),
    more: z
      .array(z.string().max(500))
      .max(mostGaps - 1)
      .optional(),
  }),
  z.object({ type: z.literal('short-answer'), text: z.string().max(2000) }),
  essayResponse,
  z.object({ type: z.literal('numeric'), text: z.string().max(60) }),
  z.object({ type: z.literal('matching'), pairs: z.array(z.object({ left: id, right: id })).max(12) }),
  z.object({ type: z.literal('ordering'), order: z.array(id).max(12) }),
  hotspotResponse,
])
export type Response = z.output<typeof responseSchema>

/** Right, wrong, or a wording that rules alone can't judge, which the person compares with the key. */
export const outcomes = ['right', 'check', 'wrong'] as const
export type Outcome = (typeof outcomes)[number]

/** Who says what an answer is worth. */
export const judges = ['rules', 'model', 'player', 'teacher'] as const

/** What may be told once the answer is given: the key, why, and where it stands. */
export const solutionSchema = z.object({
  key: answerKeySchema,
  explanation: z.string(),
  /** Why each wrong choice is wrong, by the choice's id; for true/false by "true" or "false"; of typed answers by
   * what was typed, "*" for anything else. */
  reasons: z.record(z.string(), z.string()),
  /** At least one; the first holds the key. */
  citations: z.array(citationSchema),
  /** The passage around the first citation's quote; null where it isn't kept. */
  context: z.object({ before: z.string(), after: z.string() }).nullable(),
})
export type Solution = z.output<typeof solutionSchema>

/** What stands beside a question without giving it away. */
export const questionFactsSchema = z.object({
  bloom: z.enum(bloomLevels),
  difficulty: z.enum(difficulties),
  /** Key phrase of the source that the question is about. */
  concept: z.string().nullable(),
  /** Headings above its passage, outermost first. */
  headings: z.array(z.string()),
})
export type QuestionFacts = z.output<typeof questionFactsSchema>
