import * as m from '@lantern/messages'
import { Field } from '../../../../ui/forms/field.tsx'
import type { AnswerProps } from '../../../answers/choice-list.tsx'
import { typedField, typedText } from '../../typed-field.ts'

/** A number, typed. */
export function NumberAnswer(props: AnswerProps) {
  const { question, draft, onDraft } = props
  const { body } = question
  const unit = body.type === 'numeric' ? body.unit : null
  return (
    <Field
      {...typedField(props)}
      label={unit ? m.play_type_number_unit({ unit }) : m.play_type_number()}
      value={typedText(draft)}
      maxLength={60}
      inputMode="text"
      onChange={event => onDraft({ type: 'numeric', text: event.target.value })}
    />
  )
}
