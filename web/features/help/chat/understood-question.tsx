import type { Turn } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { EditQuestion } from './open/edit-question.tsx'
import { useEditTurn } from './open/open-queries.ts'

type Props = {
  turn: Turn
  /** Number of later turns, which an edit deletes. */
  later: number
  /** Whether an answer is running, so that nothing can be asked. */
  busy: boolean
}

/** Wording in which a follow-up was understood, above its answer; it can be changed and asked again. */
export function UnderstoodQuestion({ turn, later, busy }: Props) {
  const [editing, setEditing] = useState(false)
  const edit = useEditTurn()
  if (turn.understood === null) return null
  if (editing)
    return (
      <EditQuestion
        question={turn.understood}
        later={later}
        saving={edit.isPending}
        onSave={question =>
          edit.mutate({ turnId: turn.id, question }, { onSuccess: () => setEditing(false) })
        }
        onClose={() => setEditing(false)}
      />
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2 type-sm text-ink-2" data-part="understood">
      <span>{m.chat_understood()}</span>
      <button
        type="button"
        className="inline-flex min-h-9 items-center gap-2 border-b-[1.5px] border-dashed border-line-strong text-start font-[560] text-ink wrap-anywhere hover:border-solid disabled:border-transparent"
        aria-label={m.chat_understood_edit({ question: turn.understood })}
        disabled={busy}
        onClick={() => setEditing(true)}
      >
        {turn.understood}
        {!busy && <Pencil className="i size-[15px] shrink-0 text-ink-2" aria-hidden="true" />}
      </button>
    </p>
  )
}
