// Pictures of questions and of their answers.
import { z } from 'zod'

export const questionImageSchema = z.object({
  id: z.uuid(),
  /** What it shows, for who can't see it. */
  alt: z.string().max(500),
})
export type QuestionImage = z.output<typeof questionImageSchema>

type Pictured = { image: QuestionImage | null; body: { choices?: { image?: QuestionImage }[] } | object }

/** Every picture that a question shows, its own first. */
export const listQuestionImages = ({ image, body }: Pictured): QuestionImage[] => [
  ...(image ? [image] : []),
  ...('choices' in body && body.choices ? body.choices.flatMap(choice => choice.image ?? []) : []),
]
