import type { Application } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { adminCalls } from '../../../lib/admin-calls.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatMoment } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Notice } from '../../../ui/page/notice.tsx'

function Decided({ application }: { application: Application }) {
  const { review } = application
  return (
    <Notice>
      <p className="font-semibold">
        {review.state === 'approved' ? m.admin_was_approved() : m.admin_was_rejected()}{' '}
        {review.decidedAt && formatMoment(review.decidedAt)}
      </p>
      {review.note && <p className="whitespace-pre-line">{review.note}</p>}
    </Notice>
  )
}

type Props = { application: Application; onDecided(): void }

/** Approval, or rejection with a reason; the note is mailed. */
export function ReviewDecision({ application, onDecided }: Props) {
  const [note, setNote] = useState('')
  const deciding = useCall('POST /admin/reviews/:teacherId', {
    input: (body: { decision: 'approved' | 'rejected'; note: string }) => ({
      params: { teacherId: application.teacherId },
      body,
    }),
    quiet: true,
    refreshes: adminCalls,
  })
  if (application.review.state !== 'pending') return <Decided application={application} />
  const decide = (decision: 'approved' | 'rejected') =>
    deciding.mutate(
      { decision, note: note.trim() },
      {
        onSuccess: () => {
          const name = application.username
          showToast(decision === 'approved' ? m.admin_approved({ name }) : m.admin_declined({ name }))
          onDecided()
        },
      },
    )
  const busy = (decision: string) => deciding.isPending && deciding.variables.decision === decision
  return (
    <div className="grid gap-4">
      <TextArea
        label={m.admin_note()}
        hint={m.admin_note_hint()}
        value={note}
        maxLength={1000}
        onChange={event => setNote(event.target.value)}
        error={deciding.error?.message}
      />
      <div className="grid gap-2.5">
        <Button look="primary" size="lg" busy={busy('approved')} onClick={() => decide('approved')}>
          {m.admin_approve()}
        </Button>
        <Button look="bad" busy={busy('rejected')} onClick={() => decide('rejected')}>
          {m.admin_decline()}
        </Button>
      </div>
      <p className="meta">{m.admin_logged()}</p>
    </div>
  )
}
