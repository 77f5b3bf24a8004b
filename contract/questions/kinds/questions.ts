// Questions with a key: what a player sees, what is right, what somebody answered. Quizzes, homework, live
// rooms, the question bank and papers share them. The parts of each kind are in its own folder.
import { z } from 'zod'
import { citationSchema } from '../../material/library/library.ts'
import { bloomLevels, difficulties, type QuestionType } from './question-kinds.rules.ts'
import { kindShapes } from './shapes.ts'

export * from './question-kinds.rules.ts'

type Part = 'body' | 'bodyDraft' | 'key' | 'keyDraft' | 'response'
type Schemas<P extends Part> = (typeof kindShapes)[QuestionType][P]

/** The schemas of all kinds, told apart by `type`. */
const createUnion = <P extends Part>(part: P) => {
  const schemas = Object.values(kindShapes).map(shape => shape[part])
  // Every kind has a shape, so there is a first.
  return z.discriminatedUnion('type', schemas as unknown as readonly [Schemas<P>, ...Schemas<P>[]])
}

/** Question as shown to a player. Ids of options reveal nothing of the key. */
export const questionBodySchema = createUnion('body')
export type QuestionBody = z.output<typeof questionBodySchema>
/** Draft of a question body. */
export const questionBodyDraftSchema = createUnion('bodyDraft')
export type QuestionBodyDraft = z.output<typeof questionBodyDraftSchema>

/** Key of a question. `accepted` are wordings of one answer, the best first; `tolerance` is absolute. */
export const answerKeySchema = createUnion('key')
export type AnswerKey = z.output<typeof answerKeySchema>
/** Draft of a key; null and '' for parts that are still missing. */
export const answerKeyDraftSchema = createUnion('keyDraft')
export type AnswerKeyDraft = z.output<typeof answerKeyDraftSchema>

/** Response to a question. A number is stored as it was typed, with its unit. */
export const responseSchema = createUnion('response')
export type Response = z.output<typeof responseSchema>

/** Right, wrong, or a wording that rules alone can't judge, which the person compares with the key. */
export const outcomes = ['right', 'check', 'wrong'] as const
export type Outcome = (typeof outcomes)[number]

/** Source of an answer's worth. */
export const judges = ['rules', 'model', 'player', 'teacher'] as const

/** Solution after the answer: key, reason and citation. */
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
