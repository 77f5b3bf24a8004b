import type { InvitationResult } from '@lantern/contract/classes/classes/class-invitations'
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Form } from '../../../lib/form.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { invitationOutcomeLabels } from './class-labels.ts'
import { useSendInvitations } from './invitation-queries.ts'

/** Outcome per address; addresses that get no mail come first. */
function Report({ results }: { results: readonly InvitationResult[] }) {
  const placed = results.map((result, place) => ({ ...result, place }))
  const ordered = placed.toSorted(
    (a, b) => Number(a.outcome === 'invited') - Number(b.outcome === 'invited') || a.line - b.line,
  )
  return (
    <ul className="rows two ruled max-h-[40vh] overflow-auto">
      {ordered.map(({ place, line, text, outcome }) => (
        <li key={place}>
          <span>
            <b className="break-all">{text}</b>
            <span className="meta">{invitationOutcomeLabels[outcome]()}</span>
          </span>
          <span className="meta">{m.class_roster_line({ line })}</span>
        </li>
      ))}
    </ul>
  )
}

const countMailed = (results: readonly InvitationResult[]) =>
  results.filter(({ outcome }) => outcome === 'invited').length

type CheckProps = {
  classId: string
  addresses: string
  results: readonly InvitationResult[]
  onBack(): void
  onClose(): void
}

/** Preview of the invitations before they are sent. */
function Check({ classId, addresses, results, onBack, onClose }: CheckProps) {
  const send = useSendInvitations(classId)
  const count = countMailed(results)
  if (send.data)
    return (
      <div className="grid gap-4">
        <Notice>{m.invite_sent({ count: countMailed(send.data.results) })}</Notice>
        <Button look="primary" onClick={onClose}>
          {m.class_roster_done()}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      <Notice>{count > 0 ? m.invite_check({ count }) : m.invite_nobody()}</Notice>
      <Report results={results} />
      {send.error && <Notice bad>{send.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button look="primary" busy={send.isPending} onClick={() => send.mutate(addresses)}>
            {m.invite_send({ count })}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          {m.invite_change()}
        </Button>
      </div>
    </div>
  )
}

/** Dialog to invite students by mail: addresses, preview, and sending. */
export function InviteDialog({ classId, onClose }: { classId: string; onClose(): void }) {
  const [addresses, setAddresses] = useState('')
  const [problem, setProblem] = useState<string>()
  const preview = useCall('POST /classes/:classId/invitations/preview', {
    input: (addresses: string) => ({ params: { classId }, body: { addresses } }),
    quiet: true,
  })
  const look = () => {
    const typed = addresses.replaceAll('\0', '')
    if (!typed.trim()) return setProblem(m.invite_empty())
    setAddresses(typed)
    preview.mutate(typed)
  }
  return (
    <Dialog open title={m.invite_title()} closeLabel={m.dialog_close()} onClose={onClose}>
      {preview.data ? (
        <Check
          classId={classId}
          addresses={addresses}
          results={preview.data.results}
          onBack={() => preview.reset()}
          onClose={onClose}
        />
      ) : (
        <Form onSubmit={look} noValidate submit={m.invite_look()} busy={preview.isPending} onCancel={onClose}>
          <p className="muted">{m.invite_text()}</p>
          <TextArea
            label={m.invite_label()}
            hint={m.invite_hint()}
            rows={8}
            maxLength={classLimits.addressesText}
            value={addresses}
            error={problem ?? preview.error?.message}
            onChange={event => {
              setAddresses(event.target.value)
              setProblem(undefined)
            }}
          />
        </Form>
      )}
    </Dialog>
  )
}
