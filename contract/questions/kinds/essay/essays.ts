// Teachers' marks: of essays, which only a person can judge, by what their author looks for, and of typed answers.
import { z } from 'zod'
import { essayLimits } from './essays.rules.ts'

/** Points for each criterion of an essay in its order, or one number of 100 without any; one number for a typed answer. */
export const essayMarkSchema = z.object({
  points: z.array(z.number().min(0).max(essayLimits.maxPoints)).min(1).max(essayLimits.criteria),
  comment: z.string().trim().max(essayLimits.comment),
})
export type EssayMark = z.output<typeof essayMarkSchema>

/** A mark with the group that it was given to; `isLater`: it followed an answer that came after. */
export const storedMarkSchema = essayMarkSchema.extend({
  group: z.object({ id: z.uuid(), isLater: z.boolean() }).optional(),
})
export type StoredMark = z.output<typeof storedMarkSchema>
