// Questions as their author has them: with the key, and while they are written, perhaps incomplete.
import { z } from 'zod'
import { citationSchema } from '../../material/library/library.ts'
import { questionImageSchema } from './question-images.ts'
import { bloomLevels, difficulties } from './question-kinds.rules.ts'
import { optionalSound } from './question-sound.ts'
import {
  answerKeyDraftSchema,
  answerKeySchema,
  questionBodyDraftSchema,
  questionBodySchema,
  solutionSchema,
} from './questions.ts'
import { optionalStimulus } from './stimulus.ts'

/** Seconds that a question may have in a room. */
export const questionSeconds = { min: 5, max: 900 } as const
/** Maximum points of a question: 0 asks without scoring. */
export const maxPoints = 10

/** Origin of a copy: question of a bank and its revision. */
export const bankOriginSchema = z.object({
  questionId: z.uuid(),
  revision: z.int(),
  /** Hash of the content and the key. */
  hash: z.string().max(100),
})
export type BankOrigin = z.output<typeof bankOriginSchema>

/** A question that can be asked: a room, a homework and a paper hold copies of such. */
export const authoredQuestionSchema = z.object({
  id: z.uuid(),
  body: questionBodySchema,
  key: answerKeySchema,
  explanation: z.string().max(4000),
  /** Reasons why each wrong choice is wrong, by the choice's id; for true/false by "true" or "false". */
  reasons: z.record(z.string(), z.string().max(1000)),
  bloom: z.enum(bloomLevels),
  difficulty: z.enum(difficulties),
  concept: z.string().max(200).nullable(),
  headings: z.array(z.string()),
  /** Citations, the passage with the key first; empty if its author named none. */
  citations: z.array(citationSchema),
  context: solutionSchema.shape.context,
  /** Rules made it and would rather have it looked at before it counts. */
  checkFirst: z.boolean(),
  /** Null takes what the room gives. */
  seconds: z.int().min(questionSeconds.min).max(questionSeconds.max).nullable(),
  points: z.int().min(0).max(maxPoints),
  image: questionImageSchema.nullable(),
  /** Text or picture shared with other questions. */
  stimulus: optionalStimulus,
  /** Clip that it is asked about, and where a recording stops for it. */
  sound: optionalSound,
  /** Origin in the bank; only for an unchanged copy. */
  bankOrigin: bankOriginSchema.nullable().optional(),
})
export type AuthoredQuestion = z.output<typeof authoredQuestionSchema>

/** A question under writing: what is missing is told by question-checks.rules.ts. */
export const questionDraftSchema = authoredQuestionSchema.extend({
  body: questionBodyDraftSchema,
  key: answerKeyDraftSchema,
})
export type QuestionDraft = z.output<typeof questionDraftSchema>

/** Copy of a quiz in a room or a homework: later changes to the quiz don't reach it. */
export type FrozenQuiz = {
  title: string
  sources: { id: string; name: string }[]
  questions: AuthoredQuestion[]
}
