// Files of a question; without schemas, for the browser.

type QuestionImage = { id: string; alt: string }

type Pictured = {
  image: QuestionImage | null
  body: { choices?: { image?: QuestionImage }[] } | { picture: QuestionImage | null } | object
  stimulus?: { image: QuestionImage | null } | null | undefined
  sound?: { clip: { id: string } | null } | null | undefined
}

/** The picture beside a question, or the one that it is answered on; null without either. */
export const findMainImage = ({ image, body }: Pick<Pictured, 'image' | 'body'>): QuestionImage | null =>
  image ?? ('picture' in body ? body.picture : null)

/** Ids of the stored files of a question: of its pictures, and of its clip. */
export const listQuestionFiles = (question: Pictured): string[] => [
  ...listQuestionImages(question).map(({ id }) => id),
  ...(question.sound?.clip ? [question.sound.clip.id] : []),
]

/** Every picture that a question shows, its own first, that of a text it shares with others last. */
export const listQuestionImages = ({ image, body, stimulus }: Pictured): QuestionImage[] => [
  ...(image ? [image] : []),
  ...('picture' in body && body.picture ? [body.picture] : []),
  ...('choices' in body && body.choices ? body.choices.flatMap(choice => choice.image ?? []) : []),
  ...(stimulus?.image ? [stimulus.image] : []),
]
