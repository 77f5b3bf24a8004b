// An answer or a key of several parts, part by part: too long to be read as one sentence.
import type { AnswerKey, QuestionBody, Response } from '@lantern/contract/questions/kinds/questions'

export type AnswerLine = { id: string; lead: string; text: string }

type Options = readonly { id: string; text: string }[]
const getText = (options: Options, id: string | undefined): string =>
  options.find(option => option.id === id)?.text ?? ''

/** Pairs in the order of their left sides, entries with their places; none for answers of other kinds.
 * `text` is empty where the answer says nothing of a part. */
export const listAnswerLines = (body: QuestionBody, answer: AnswerKey | Response): AnswerLine[] => {
  if (body.type === 'ordering' && answer.type === 'ordering')
    return answer.order.map((id, i) => ({ id, lead: String(i + 1), text: getText(body.entries, id) }))
  if (body.type === 'matching' && answer.type === 'matching')
    return body.left.map(({ id, text }) => ({
      id,
      lead: text,
      text: getText(body.right, answer.pairs.find(({ left }) => left === id)?.right),
    }))
  return []
}
