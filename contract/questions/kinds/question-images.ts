// Pictures of questions and of their answers.
import { z } from 'zod'

export const questionImageSchema = z.object({
  id: z.uuid(),
  /** What it shows, for who can't see it. */
  alt: z.string().max(500),
})
export type QuestionImage = z.output<typeof questionImageSchema>
