import { viewOf } from '../questions/kinds/views.ts'
import type { AnswerProps } from './choice-list.tsx'

/** Where a question is answered, by its kind. */
export function AnswerInput(props: AnswerProps) {
  const { Answer } = viewOf(props.question.body)
  return <Answer {...props} />
}
