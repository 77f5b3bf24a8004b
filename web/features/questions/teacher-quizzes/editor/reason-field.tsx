import * as m from '@lantern/messages'
import type { EditProps } from './editing.ts'
import styles from './fields.module.css'
import { GrowingText } from './growing-text.tsx'

type Props = EditProps & {
  /** Id of the choice; `true` or `false` for a statement. */
  id: string
  /** Name of the choice. */
  name: string
}

/** Reason why a choice is wrong, shown to students who chose it; may be empty. */
export function ReasonField({ question, onEdit, id, name }: Props) {
  const { [id]: reason = '', ...others } = question.reasons
  const write = (text: string) =>
    onEdit(`reason ${id}`, { reasons: text === '' ? others : { ...others, [id]: text } })
  return (
    <GrowingText
      className={styles.edReason}
      aria-label={m.editor_reason({ name })}
      placeholder={m.editor_reason_hint({ name })}
      maxLength={1000}
      value={reason}
      onChange={event => write(event.target.value)}
    />
  )
}
