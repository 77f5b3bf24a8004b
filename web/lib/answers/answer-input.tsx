import { kindOf } from '../questions/kinds/kinds.ts'
import './answers.css'
import type { AnswerProps } from './choice-list.tsx'

/** Where a question is answered, by its kind. */
export function AnswerInput(props: AnswerProps) {
  const { Answer } = kindOf(props.question.body)
  return <Answer {...props} />
}
