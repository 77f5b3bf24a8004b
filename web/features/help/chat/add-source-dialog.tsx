import * as m from '@lantern/messages'
import { useState } from 'react'
import { toggled } from '../../../lib/toggled.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Maximum sources per conversation. */
const max = 20

type Props = {
  choices: readonly { id: string; name: string; note: string }[]
  chosen: readonly string[]
  saving: boolean
  /** Label for choosing no source; if absent, at least one is required. */
  none?: string
  onSave(sourceIds: string[]): void
  onClose(): void
}

/** Chooses which of my sources a conversation asks. */
export default function AddSourceDialog({ choices, chosen, saving, none, onSave, onClose }: Props) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(chosen))
  const toggle = (id: string) => setPicked(toggled(picked, id))
  return (
    <Dialog open onClose={onClose} title={m.chat_add_title()} closeLabel={m.dialog_close()}>
      <p className="muted">{none ?? m.chat_add_text()}</p>
      <ul className="rows ruled max-h-[46vh] overflow-auto">
        {choices.map(({ id, name, note }) => (
          <li key={id} className="p-0!">
            <label className="col-span-3 flex min-h-12 cursor-pointer items-center gap-3.5 py-1.5">
              <input
                className="check"
                type="checkbox"
                checked={picked.has(id)}
                disabled={!picked.has(id) && picked.size >= max}
                onChange={() => toggle(id)}
              />
              <b className="grow">{name}</b>
              <span className="meta mt-0!">{note}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex gap-3">
        <Button
          look="primary"
          busy={saving}
          disabled={picked.size === 0 && none === undefined}
          onClick={() => onSave([...picked])}
        >
          {m.chat_add_save()}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </Dialog>
  )
}
