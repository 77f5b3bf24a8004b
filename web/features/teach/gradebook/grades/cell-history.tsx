import * as m from '@lantern/messages'
import { useState } from 'react'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { ChangeLines } from './change-lines.tsx'

type Place = { classId: string; ownColumnId: string; memberId: string }

function Lines({ place }: { place: Place }) {
  const call = 'GET /classes/:classId/gradebook/own-columns/:ownColumnId/cells/:memberId/changes'
  const { data, error } = useRead(call, { params: place, staleTime: 0 })
  if (!data) return <Pending error={error} label={m.changes_loading()} lines={2} />
  if (data.changes.length === 0) return <p className="meta">{m.changes_none()}</p>
  return (
    <div className="max-h-[30vh] overflow-auto">
      <ChangeLines changes={data.changes} isOneCell />
    </div>
  )
}

/** Changes of one cell, once they are asked for: the latest of them. */
export function CellHistory({ place }: { place: Place }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-3 border-t border-t-line pt-3">
      <div>
        <Button look="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {m.changes_history()}
        </Button>
      </div>
      {isOpen && <Lines place={place} />}
    </div>
  )
}
