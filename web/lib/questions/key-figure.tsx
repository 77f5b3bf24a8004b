import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import { viewOf } from './kinds/views.ts'

type Props = {
  /** Body of the question, asked or a draft. */
  body: QuestionDraft['body']
  answerKey: QuestionDraft['key']
  response?: Response | null
  /** Numbers of answers by their place. */
  counts?: Readonly<Record<string, number>>
}

/** Whether a kind shows its key as a figure. */
export const hasFigure = (body: QuestionDraft['body']): boolean => viewOf(body).Figure !== undefined

/** The key as a figure, with answers on it; nothing for kinds without one. */
export function KeyFigure({ body, answerKey: key, response = null, counts = {} }: Props) {
  const { Figure } = viewOf(body)
  if (!Figure || body.type !== key.type) return null
  const own = response?.type === body.type ? response : null
  return <Figure question={{ body, key }} response={own} counts={counts} />
}
