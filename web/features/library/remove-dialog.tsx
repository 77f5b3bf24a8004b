import type { Source } from '@lantern/contract/library'
import * as m from '@lantern/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { removeSource } from './removal.ts'

export default function RemoveDialog({ source, onClose }: { source: Source; onClose(): void }) {
  const client = useQueryClient()
  const remove = () => {
    removeSource(client, source)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={m.library_delete_title()} closeLabel={m.dialog_close()}>
      <p>{m.library_delete_text({ name: source.name })}</p>
      <div className="flex gap-3">
        <Button look="bad-full" onClick={remove}>
          {m.library_delete()}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </Dialog>
  )
}
