// Copy of a card's memory state before a grade, so that the grade can be undone.
import { z } from 'zod'

/** A row of `card_states`, with moments in milliseconds since 1970. */
export const memoryCopySchema = z.object({
  phase: z.int(),
  due: z.number(),
  stability: z.number(),
  difficulty: z.number(),
  scheduledDays: z.number(),
  learningSteps: z.number(),
  reps: z.number(),
  lapses: z.number(),
  reviewedAt: z.number(),
  isLeech: z.boolean(),
})
export type MemoryCopy = z.output<typeof memoryCopySchema>
