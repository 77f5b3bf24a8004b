import type { Term } from '@lantern/contract/material/recordings/terms'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { TermsDialog } from '../../../lib/recordings/terms-dialog.tsx'

/** Dialog with the names and terms of a class. */
export default function ClassTerms({ classId, onClose }: { classId: string; onClose(): void }) {
  const params = { classId }
  const { data, error } = useRead('GET /classes/:classId/terms', { params, pick: 'terms', quiet: true })
  const save = useCall('PATCH /classes/:classId/terms', {
    input: (terms: Term[]) => ({ params, body: { terms } }),
    invalidates: [callKey('GET /classes/:classId/terms', { params })],
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
