// Essays: a long answer that only a person can judge, by what its author looks for.
import { z } from 'zod'
import { essayLimits } from './essays.rules.ts'

/** Mark of an essay: points for each criterion in its order, or one number of 100 without any. */
export const essayMarkSchema = z.object({
  points: z.array(z.number().min(0).max(essayLimits.maxPoints)).min(1).max(essayLimits.criteria),
  comment: z.string().trim().max(essayLimits.comment),
})
export type EssayMark = z.output<typeof essayMarkSchema>
