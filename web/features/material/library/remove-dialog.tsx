import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useCallCache } from '../../../lib/calls/call-cache.ts'
import { deleteLabel } from '../../../lib/dialog-labels.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { removeSource } from './removal.ts'

export default function RemoveDialog({ source, onClose }: { source: Source; onClose(): void }) {
  const cache = useCallCache()
  const onConfirm = () => {
    removeSource(cache, source)
    onClose()
  }
  const labels = deleteLabel(m.library_delete_title(), m.library_delete_text({ name: source.name }))
  return <ConfirmDialog words={labels} onConfirm={onConfirm} onClose={onClose} />
}
