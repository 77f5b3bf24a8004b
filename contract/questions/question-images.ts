// Pictures of questions and of their answers.
import { z } from 'zod'

export const questionImageSchema = z.object({
  id: z.uuid(),
  /** What it shows, for who can't see it. */
  alt: z.string().max(500),
})
export type QuestionImage = z.output<typeof questionImageSchema>

type Pictured = {
  image: QuestionImage | null
  body: { choices?: { image?: QuestionImage }[] } | object
  stimulus?: { image: QuestionImage | null } | null | undefined
}

/** Every picture that a question shows, its own first, that of a text it shares with others last. */
export const listQuestionImages = ({ image, body, stimulus }: Pictured): QuestionImage[] => [
  ...(image ? [image] : []),
  ...('choices' in body && body.choices ? body.choices.flatMap(choice => choice.image ?? []) : []),
  ...(stimulus?.image ? [stimulus.image] : []),
]
