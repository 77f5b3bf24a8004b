// Essays: a long answer that only a person can judge, by what its author looks for.
import { z } from 'zod'
import { essayLimits } from './essays.rules.ts'

/** Criterion of an essay, with its points. */
const createCriterion = (text: z.ZodString) =>
  z.object({ text, points: z.number().min(essayLimits.leastPoints).max(essayLimits.mostPoints) })

/** `sample`: an answer as it should be; '' for none. Without criteria an essay is marked as a whole. */
export const createEssayKey = (text: z.ZodString) =>
  z.object({
    type: z.literal('essay'),
    rubric: z.array(createCriterion(text)).max(essayLimits.criteria),
    sample: z.string().max(essayLimits.sample),
  })

export const essayResponse = z.object({
  type: z.literal('essay'),
  text: z.string().max(essayLimits.characters),
})

/**
 * Mark of a teacher for an essay: points for each criterion in its order, or one number of 100 without any.
 */
export const essayMarkSchema = z.object({
  points: z.array(z.number().min(0).max(essayLimits.mostPoints)).min(1).max(essayLimits.criteria),
  comment: z.string().trim().max(essayLimits.comment),
})
export type EssayMark = z.output<typeof essayMarkSchema>
