import * as m from '@lantern/messages'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import type { AnswerProps } from '../../../answers/choice-list.tsx'
import { typedField, typedText } from '../../typed-field.ts'

/** A short text, typed. */
export function ShortAnswer(props: AnswerProps) {
  return (
    <TextArea
      {...typedField(props)}
      label={m.play_type_answer()}
      value={typedText(props.draft)}
      rows={3}
      maxLength={2000}
      onChange={event => props.onDraft({ type: 'short-answer', text: event.target.value })}
    />
  )
}
