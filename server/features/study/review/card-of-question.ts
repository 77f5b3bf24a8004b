// Conversion of a question with its key into the two sides of a card. Both may contain Markdown.
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import type { CardLabels, CardSides } from '../../../platform/questions/kinds/kind.ts'
import { kindOf } from '../../../platform/questions/kinds/kinds.ts'

/** @returns null where key and question don't match, or for a kind without cards */
export const cardOfQuestion = (body: QuestionBody, key: AnswerKey, labels: CardLabels): CardSides | null =>
  body.type === key.type ? (kindOf(key).makeCard?.({ body, key }, labels) ?? null) : null
