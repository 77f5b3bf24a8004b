import { type Licence, licenceLimits, type SeatResult } from '@lantern/contract/people/plans/licences'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { useList } from '../../../../lib/calls/use-read.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { useGiveSeats, useRevokeSeat } from './queries.ts'

const sentences: Record<Exclude<SeatResult['outcome'], 'given'>, (values: { emails: string }) => string> = {
  'has-one': m.seats_has_one,
  'no-account': m.seats_no_account,
  'no-seat-left': m.seats_none_left,
}

/** Outcome per address: seats given, and others with the reason. */
function Results({ results }: { results: readonly SeatResult[] }) {
  const of = (outcome: SeatResult['outcome']) =>
    results.filter(result => result.outcome === outcome).map(({ email }) => email)
  return (
    <div role="status" className="grid gap-1">
      <p className="font-semibold">{m.seats_given({ count: of('given').length })}</p>
      {(['has-one', 'no-account', 'no-seat-left'] as const).map(outcome => {
        const emails = of(outcome)
        return emails.length > 0 && <p key={outcome}>{sentences[outcome]({ emails: emails.join(', ') })}</p>
      })}
    </div>
  )
}

function GiveSeats({ licenceId }: { licenceId: string }) {
  const [typed, setTyped] = useState('')
  const giving = useGiveSeats(licenceId)
  const emails = typed.split(/[\s,;]+/).filter(Boolean)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (emails.length === 0) return
    giving.mutate(emails.slice(0, licenceLimits.addresses), { onSuccess: () => setTyped('') })
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <TextArea
        label={m.seats_emails()}
        hint={m.seats_emails_hint()}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={giving.error?.message}
      />
      {giving.data && <Results results={giving.data.results} />}
      <Button type="submit" look="primary" className="justify-self-start" busy={giving.isPending}>
        {m.seats_give()}
      </Button>
    </form>
  )
}

/** Dialog to list, assign and withdraw seats. */
export function SeatsDialog({ licence, onClose }: { licence: Licence; onClose(): void }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useList(
    'GET /licences/:licenceId/seats',
    {
      params: { licenceId: licence.id },
      firstPage: { page: 1 },
      nextPage: (last, pages) =>
        pages.flatMap(page => page.seats).length < last.total ? { page: pages.length + 1 } : undefined,
    },
  )
  const revoke = useRevokeSeat(licence.id)
  const seats = data?.pages.flatMap(page => page.seats)
  const isOver = licence.cancelledAt !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.seats_title({ school: licence.school })}
      closeLabel={m.dialog_close()}
    >
      <div className="grid gap-5">
        <p>{m.licence_used_seats({ taken: data?.pages[0]?.total ?? licence.taken, seats: licence.seats })}</p>
        {isOver ? <Notice>{m.licence_is_over()}</Notice> : <GiveSeats licenceId={licence.id} />}
        {!seats && <Pending error={error} label={m.plans_loading()} lines={3} />}
        {seats?.length === 0 && <p className="muted">{m.seats_nobody()}</p>}
        {seats && seats.length > 0 && (
          <ul className="rows two ruled">
            {seats.map(({ accountId, name, email }) => (
              <li key={accountId}>
                <div className="min-w-0 break-words">
                  <b>{name}</b>
                  <span className="meta">{email}</span>
                </div>
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={m.seats_revoke_named({ name })}
                  onClick={() => revoke.mutate(accountId)}
                >
                  {m.seats_revoke()}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button look="line" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {m.seats_more()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
