// Reply lines of a model that makes or solves questions: one object a line.
import type { AskedOf } from '@lantern/contract/questions/kinds/kind.rules'
import {
  bloomLevels,
  difficulties,
  type QuestionType,
  questionTypes,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import { z } from 'zod'
import { kindOf } from '../../../questions/kinds/kinds.ts'
import { claimedExplanation, type Drafted } from '../../../questions/kinds/model.ts'
import { parseJson } from '../reply-line.ts'

const claimSchema = z.object({
  type: z.enum(questionTypes),
  explanation: claimedExplanation,
  bloom: z.enum(bloomLevels).catch('remember'),
  difficulty: z.enum(difficulties).catch('medium'),
  concept: z.string().trim().max(80).nullable().catch(null),
  quotes: z
    .array(z.object({ passage: z.coerce.number().int(), text: z.string().max(1500) }))
    .min(1)
    .max(4),
})
export type ClaimedQuestion = z.output<typeof claimSchema> & {
  /** Question with its key, its options in an order of chance. */
  draft(random: () => number): Drafted<AskedOf<QuestionType>>
}

/** A question as a model wrote it; null for a line that is none. */
export const readQuestion = (line: string): ClaimedQuestion | null => {
  const json = parseJson(line)
  const claim = claimSchema.safeParse(json).data
  const draft = claim && kindOf(claim).model?.read(json)
  return claim && draft ? { ...claim, draft } : null
}

const solutionSchema = z.object({
  question: z.coerce.number().int(),
  answer: z.array(z.coerce.string().max(500)).max(12),
})
export type ClaimedSolution = z.output<typeof solutionSchema>

/** Solution in a reply line; null if the line has none. */
export const readSolution = (line: string): ClaimedSolution | null =>
  solutionSchema.safeParse(parseJson(line)).data ?? null

const end = z.object({ end: z.literal(true) })
export const isEnd = (line: string): boolean => end.safeParse(parseJson(line)).success
