// Preview of how typed answers will be marked: the type of an accepted answer, and other ways to write it with their outcome.
import { z } from 'zod'
import { answerTypes } from './answer-types.rules.ts'
import { gapMarkingSchema } from './marking.ts'
import { outcomes } from './questions.ts'
import { spelling } from './shape-parts.ts'

/** One gap, or a short answer. */
export const markingQuestionSchema = z.object({
  stem: z.string().max(2000),
  accepted: z.array(z.string().max(2000)).max(20),
  spelling,
  marking: gapMarkingSchema,
  /** More answers whose outcome is asked. */
  tried: z.array(z.string().max(500)).max(20).optional(),
})
export type MarkingQuestion = z.output<typeof markingQuestionSchema>

export const markingPreviewSchema = z.object({
  /** Type found from the first accepted answer, whatever its author chose. */
  found: z.enum(answerTypes),
  variants: z.array(
    z.object({
      text: z.string(),
      outcome: z.enum(outcomes),
      /** Outcome by the rules; another one was decided by the author. */
      byRules: z.enum(outcomes),
    }),
  ),
})
export type MarkingPreview = z.output<typeof markingPreviewSchema>
