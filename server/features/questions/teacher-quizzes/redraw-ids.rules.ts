// Draws new option ids when a question is handed out: the original ones reveal the order of the key.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { listOptions, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'

/** @param draw gives an id that says nothing, another one each time */
export const redrawIds = (question: AuthoredQuestion, draw: () => string): AuthoredQuestion => {
  const { body, key } = question
  const drawn = new Map(listOptions(body).map(({ id }) => [id, draw()]))
  const getOther = (id: string): string => drawn.get(id) ?? id
  return {
    ...question,
    ...rulesOf(body).redrawIds?.({ body, key }, getOther),
    reasons: Object.fromEntries(Object.entries(question.reasons).map(([id, text]) => [getOther(id), text])),
  }
}
