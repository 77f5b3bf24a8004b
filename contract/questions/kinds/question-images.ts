// Pictures of questions and of their answers.
import { z } from 'zod'

export const questionImageSchema = z.object({
  id: z.uuid(),
  /** Description of the picture, for people who can't see it. */
  alt: z.string().max(500),
})
export type QuestionImage = z.output<typeof questionImageSchema>
