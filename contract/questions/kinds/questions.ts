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
    // Question answered on its picture; any other picture stands beside the question.
    z.object({ type: z.literal('hotspot'), stem: text, picture }),
  ])
}

/** Part of a right answer gives part of the points, unless its author says that only all of it counts. */
const scoring = z.literal('all-or-nothing').optional()
/** Scoring of several choices: a wrong one cancels a right one, unless `no-deduction`. */
const choiceScoring = z.enum(['all-or-nothing', 'no-deduction']).optional()

/** Worth of choices that aren't simply right or wrong; of several choices, the worth of each. */
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
/** Worth of pairs that don't all count the same, and of any other pair. */
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
      // Wordings with a part of the points; only with one gap.
      partly,
    }),
    z.object({ type: z.literal('short-answer'), accepted, partly }),
    createEssayKey(text),
    z.object({
      type: z.literal('numeric'),
      value,
      tolerance: z.number().min(0),
      others,
      // Variables and formula; `value` is then the answer to one set of numbers.
      calculation: calculationSchema.optional(),
    }),
    z.object({ type: z.literal('matching'), pairs: z.array(pair).min(pairs), scoring, worth: pairWorth }),
    z.object({ type: z.literal('ordering'), order: z.array(id).min(pairs), scoring }),
    createHotspotKey(fewest),
  ])
}

/** Content of a question for its player. Ids of options don't reveal the key. */
export const questionBodySchema = createBodySchema(text, choice, 2, questionImageSchema)
export type QuestionBody = z.output<typeof questionBodySchema>
/** Draft of a body. */
export const questionBodyDraftSchema = createBodySchema(
  textUnderWriting,
  choiceUnderWriting,
  0,
  questionImageSchema.nullable(),
)

/** Answer key. `accepted` are wordings of one answer, the best first; `tolerance` is absolute. */
export const answerKeySchema = createKeySchema({
  text,
  id,
  value: z.number(),
  truth: z.boolean(),
  fewest: 1,
  pairs: 2,
})
export type AnswerKey = z.output<typeof answerKeySchema>
/** Draft of a key; null and '' for missing values. */
export const answerKeyDraftSchema = createKeySchema({
  text: textUnderWriting,
  id: idUnderWriting,
  fewest: 0,
  pairs: 0,
  value: z.number().nullable(),
  truth: z.boolean().nullable(),
})
export type AnswerKeyDraft = z.output<typeof answerKeyDraftSchema>

/** Response to a question. A number is stored as it was typed, with its unit. */
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

/** Judges of an answer. */
export const judges = ['rules', 'model', 'player', 'teacher'] as const

/** Solution after the answer: the key, reasons, and citations. */
export const solutionSchema = z.object({
  key: answerKeySchema,
  explanation: z.string(),
  /**
   * Reasons why each wrong choice is wrong, by the choice's id; for true/false by "true" or "false"; of typed
   * answers by what was typed, "*" for anything else.
   */
  reasons: z.record(z.string(), z.string()),
  /** Citations, at least one; the first holds the key. */
  citations: z.array(citationSchema),
  /** The passage around the first citation's quote; null where it isn't kept. */
  context: z.object({ before: z.string(), after: z.string() }).nullable(),
})
export type Solution = z.output<typeof solutionSchema>

/** Facts shown beside a question that don't reveal its answer. */
export const questionFactsSchema = z.object({
  bloom: z.enum(bloomLevels),
  difficulty: z.enum(difficulties),
  /** Key phrase of the source that the question is about. */
  concept: z.string().nullable(),
  /** Headings above its passage, outermost first. */
  headings: z.array(z.string()),
})
export type QuestionFacts = z.output<typeof questionFactsSchema>
