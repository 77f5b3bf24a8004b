import * as m from '@lantern/messages'
import type { EditProps } from './editing.ts'
import { GrowingText } from './growing-text.tsx'

type Props = EditProps & { id: string; letter: string }

/** Why a wrong choice is wrong, where somebody said so: told to who chose it. */
export function ReasonField({ question, onEdit, id, letter }: Props) {
  const reason = question.reasons[id]
  if (reason === undefined) return null
  return (
    <GrowingText
      className="ed-reason"
      aria-label={m.editor_reason({ letter })}
      placeholder={m.editor_reason({ letter })}
      maxLength={1000}
      value={reason}
      onChange={event =>
        onEdit(`reason ${id}`, { reasons: { ...question.reasons, [id]: event.target.value } })
      }
    />
  )
}
