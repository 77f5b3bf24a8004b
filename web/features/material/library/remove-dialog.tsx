import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useQueryClient } from '@tanstack/react-query'
import { deleteLabel } from '../../../lib/dialog-labels.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { removeSource } from './removal.ts'

export default function RemoveDialog({ source, onClose }: { source: Source; onClose(): void }) {
  const client = useQueryClient()
  const onConfirm = () => {
    removeSource(client, source)
    onClose()
  }
  const words = deleteLabel(m.library_delete_title(), m.library_delete_text({ name: source.name }))
  return <ConfirmDialog words={words} onConfirm={onConfirm} onClose={onClose} />
}
