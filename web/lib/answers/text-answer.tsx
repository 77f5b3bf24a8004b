import * as m from '@lantern/messages'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import type { AnswerProps } from './choice-list.tsx'

const getLabel = ({ body }: AnswerProps['question']): string => {
  if (body.type !== 'numeric') return m.play_type_answer()
  return body.unit ? m.play_type_number_unit({ unit: body.unit }) : m.play_type_number()
}

/** A gap, a number or a short text, typed. */
export function TextAnswer({ question, draft, onDraft }: AnswerProps) {
  const { type } = question.body
  if (type !== 'gap' && type !== 'numeric' && type !== 'short-answer') return null
  const value = draft && 'text' in draft ? draft.text : ''
  const shared = {
    label: getLabel(question),
    hint: 'spelling' in question.body && question.body.spelling ? m.play_spelling_counts() : undefined,
    value,
    readOnly: question.isClosed && question.verdict !== null,
    autoComplete: 'off',
    spellCheck: false,
    autoCapitalize: 'none',
    autoCorrect: 'off',
  }
  if (type === 'short-answer')
    return (
      <TextArea
        {...shared}
        rows={3}
        maxLength={2000}
        onChange={event => onDraft({ type, text: event.target.value })}
      />
    )
  return (
    <Field
      {...shared}
      maxLength={type === 'gap' ? 500 : 60}
      inputMode={type === 'numeric' ? 'text' : undefined}
      onChange={event => onDraft({ type, text: event.target.value })}
    />
  )
}
