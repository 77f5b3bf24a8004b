// Pictures of a question; without schemas, for the browser.

type QuestionImage = { id: string; alt: string }

type Pictured = {
  image: QuestionImage | null
  body: { choices?: { image?: QuestionImage }[] } | { picture: QuestionImage | null } | object
  stimulus?: { image: QuestionImage | null } | null | undefined
}

/** The picture beside a question, or the one that it is answered on; null without either. */
export const findMainImage = ({ image, body }: Pick<Pictured, 'image' | 'body'>): QuestionImage | null =>
  image ?? ('picture' in body ? body.picture : null)

/** Every picture that a question shows, its own first, that of a text it shares with others last. */
export const listQuestionImages = ({ image, body, stimulus }: Pictured): QuestionImage[] => [
  ...(image ? [image] : []),
  ...('picture' in body && body.picture ? [body.picture] : []),
  ...('choices' in body && body.choices ? body.choices.flatMap(choice => choice.image ?? []) : []),
  ...(stimulus?.image ? [stimulus.image] : []),
]
