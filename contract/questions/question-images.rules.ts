// Which pictures a question shows; without schemas, so that a browser can have it.

type QuestionImage = { id: string; alt: string }

type Pictured = {
  image: QuestionImage | null
  body: { choices?: { image?: QuestionImage }[] } | { picture: QuestionImage | null } | object
}

/** Every picture that a question shows, its own first. */
export const listQuestionImages = ({ image, body }: Pictured): QuestionImage[] => [
  ...(image ? [image] : []),
  ...('picture' in body && body.picture ? [body.picture] : []),
  ...('choices' in body && body.choices ? body.choices.flatMap(choice => choice.image ?? []) : []),
]
