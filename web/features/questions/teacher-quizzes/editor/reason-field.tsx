import * as m from '@lantern/messages'
import type { EditProps } from './editing.ts'
import styles from './fields.module.css'
import { GrowingText } from './growing-text.tsx'

type Props = EditProps & {
  /** Of the choice; `true` or `false` for a statement. */
  id: string
  /** What the choice is called. */
  name: string
}

/** Why a wrong choice is wrong, told to who chose it; may stay empty. */
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
