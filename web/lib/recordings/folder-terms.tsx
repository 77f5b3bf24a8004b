import type { Term } from '@lantern/contract/material/recordings/terms'
import { callKey } from '../calls/call-key.ts'
import { useCall } from '../calls/use-call.ts'
import { useRead } from '../calls/use-read.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** Dialog with the names and terms of a folder. */
export default function FolderTerms({ folderId, onClose }: { folderId: string; onClose(): void }) {
  const params = { folderId }
  const { data, error } = useRead('GET /folders/:folderId/terms', { params, pick: 'terms', quiet: true })
  const save = useCall('PATCH /folders/:folderId/terms', {
    input: (terms: Term[]) => ({ params, body: { terms } }),
    invalidates: [callKey('GET /folders/:folderId/terms', { params })],
  })
  return (
    <TermsDialog
      terms={data}
      error={error}
      saving={save.isPending}
      onSave={(terms, done) => save.mutate(terms, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
