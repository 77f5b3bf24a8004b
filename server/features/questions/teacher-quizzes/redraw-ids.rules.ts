// Ids of options are drawn anew when a question is given out: those it was written with stand in the order of the key.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import type { Worth } from '@lantern/contract/questions/kinds/choice-worth.rules'
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'

type Option = { id: string; text: string }

const listOptions = (body: QuestionBody): Option[] => {
  if ('choices' in body) return body.choices
  if ('entries' in body) return body.entries
  return 'left' in body ? [...body.left, ...body.right] : []
}

/** @param draw gives an id that says nothing, another one each time */
export const redrawIds = (question: AuthoredQuestion, draw: () => string): AuthoredQuestion => {
  const drawn = new Map(listOptions(question.body).map(({ id }) => [id, draw()]))
  const other = (id: string): string => drawn.get(id) ?? id
  const redraw = <O extends Option>(options: O[]): O[] =>
    options.map(option => ({ ...option, id: other(option.id) }))

  const redrawBody = (body: QuestionBody): QuestionBody => {
    if (body.type === 'single-choice' || body.type === 'multiple-choice')
      return { ...body, choices: redraw(body.choices) }
    if (body.type === 'ordering') return { ...body, entries: redraw(body.entries) }
    if (body.type === 'matching') return { ...body, left: redraw(body.left), right: redraw(body.right) }
    return body
  }
  const redrawWorth = ({ worth }: { worth?: Worth | undefined }): { worth?: Worth } =>
    worth ? { worth: Object.fromEntries(Object.entries(worth).map(([id, share]) => [other(id), share])) } : {}
  const redrawPairs = ({ pairs, worth }: Extract<AnswerKey, { type: 'matching' }>) => {
    const redrawPair = <P extends { left: string; right: string }>(pair: P): P => ({
      ...pair,
      left: other(pair.left),
      right: other(pair.right),
    })
    return {
      pairs: pairs.map(redrawPair),
      ...(worth && { worth: { ...worth, pairs: worth.pairs.map(redrawPair) } }),
    }
  }
  const redrawKey = (key: AnswerKey): AnswerKey => {
    if (key.type === 'single-choice')
      return {
        ...key,
        choice: other(key.choice),
        ...(key.also && { also: key.also.map(other) }),
        ...redrawWorth(key),
      }
    if (key.type === 'multiple-choice')
      return { ...key, choices: key.choices.map(other), ...redrawWorth(key) }
    if (key.type === 'ordering') return { ...key, order: key.order.map(other) }
    if (key.type === 'matching') return { ...key, ...redrawPairs(key) }
    return key
  }
  return {
    ...question,
    body: redrawBody(question.body),
    key: redrawKey(question.key),
    reasons: Object.fromEntries(Object.entries(question.reasons).map(([id, text]) => [other(id), text])),
  }
}
