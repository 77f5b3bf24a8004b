import { viewOf } from '../questions/kinds/views.ts'
import type { AnswerProps } from './choice-list.tsx'

/** Answer input of a question, by its kind. */
export function AnswerInput(props: AnswerProps) {
  const { Answer } = viewOf(props.question.body)
  return <Answer {...props} />
}
