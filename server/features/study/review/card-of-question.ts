// Turns a question with its key into the two sides of a card. Both may hold Markdown.
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import type { CardLabels, CardSides } from '../../../platform/questions/kinds/kind.ts'
import { kindOf } from '../../../platform/questions/kinds/kinds.ts'

/** @returns null where key and question don't belong together, or no card is made of the kind */
export const cardOfQuestion = (body: QuestionBody, key: AnswerKey, labels: CardLabels): CardSides | null =>
  body.type === key.type ? (kindOf(key).makeCard?.({ body, key }, labels) ?? null) : null
