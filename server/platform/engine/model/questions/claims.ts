// What a model may say when it makes questions, or solves them: one object a line.
import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/questions'
import { z } from 'zod'
import { parseJson } from '../reply-line.ts'

const text = z.string().trim().min(1).max(1200)
const option = z.string().trim().min(1).max(300)
const wrongChoices = z
  .array(z.object({ text: option, why: z.string().trim().max(400).default('') }))
  .min(2)
  .max(7)

const shared = {
  stem: text,
  explanation: z.string().trim().min(1).max(800),
  bloom: z.enum(bloomLevels).catch('remember'),
  difficulty: z.enum(difficulties).catch('medium'),
  concept: z.string().trim().max(80).nullable().catch(null),
  quotes: z
    .array(z.object({ passage: z.coerce.number().int(), text: z.string().max(1500) }))
    .min(1)
    .max(4),
}

const claimedQuestionSchema = z.discriminatedUnion('type', [
  z.object({ ...shared, type: z.literal('single-choice'), right: option, wrong: wrongChoices }),
  z.object({
    ...shared,
    type: z.literal('multiple-choice'),
    wrong: wrongChoices,
    right: z.array(option).min(2).max(6),
  }),
  z.object({ ...shared, type: z.literal('true-false'), value: z.boolean() }),
  z.object({ ...shared, type: z.literal('gap'), accepted: z.array(option).min(1).max(8) }),
  z.object({ ...shared, type: z.literal('short-answer'), accepted: z.array(option).min(1).max(8) }),
  z.object({
    ...shared,
    type: z.literal('numeric'),
    value: z.number(),
    unit: z.string().trim().min(1).max(40).nullable().catch(null),
    tolerance: z.number().min(0).catch(0),
  }),
  z.object({
    ...shared,
    type: z.literal('matching'),
    pairs: z
      .array(z.object({ left: option, right: option }))
      .min(2)
      .max(8),
  }),
  z.object({ ...shared, type: z.literal('ordering'), order: z.array(option).min(3).max(8) }),
])
export type ClaimedQuestion = z.output<typeof claimedQuestionSchema>

/** A question as a model wrote it; null for a line that is none. */
export const readQuestion = (line: string): ClaimedQuestion | null =>
  claimedQuestionSchema.safeParse(parseJson(line)).data ?? null

const solutionSchema = z.object({
  question: z.coerce.number().int(),
  answer: z.array(z.coerce.string().max(500)).max(12),
})
export type ClaimedSolution = z.output<typeof solutionSchema>

/** How a model solved a question; null for a line that is no solution. */
export const readSolution = (line: string): ClaimedSolution | null =>
  solutionSchema.safeParse(parseJson(line)).data ?? null

const end = z.object({ end: z.literal(true) })
export const isEnd = (line: string): boolean => end.safeParse(parseJson(line)).success
