import * as m from '@lantern/messages'
import { useInstallation } from '../../../lib/installation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { showAuth } from './dialog-store.ts'
import type { ChosenRole } from './registration.rules.ts'

type Props = { email: string; role: ChosenRole; waitsForParent: boolean; onClose(): void }

function Sent({ email }: { email: string }) {
  return (
    <p>
      {m.check_email_before()} <span className="highlight">{email}</span>
      {m.check_email_after()}
    </p>
  )
}

/** Link to the local outbox, for installations without a mail server. */
function InOutbox({ email }: { email: string }) {
  return (
    <p>
      {m.check_email_outbox_before()} <span className="highlight">{email}</span>{' '}
      {m.check_email_outbox_after()}{' '}
      <a
        className="link"
        href={`/dev/mail?${new URLSearchParams({ to: email })}`}
        target="_blank"
        rel="noreferrer"
      >
        {m.check_email_outbox_link()}
      </a>
      {m.check_email_outbox_end()}
    </p>
  )
}

/** Dialog after sign-up: the address that the link was sent to. */
export function CheckEmail({ email, role, waitsForParent, onClose }: Props) {
  const installation = useInstallation()
  return (
    <div className="dialog-body gap-4">
      <Envelope />
      <h1 className="h-page">{waitsForParent ? m.check_parent_title() : m.check_email_title()}</h1>
      {installation.data?.localOutbox ? <InOutbox email={email} /> : <Sent email={email} />}
      {waitsForParent && <p>{m.check_parent_text()}</p>}
      {role === 'teacher' && <p>{m.check_email_teacher()}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={onClose}>
          {m.check_email_got_it()}
        </Button>
        <Button look="quiet" onClick={() => showAuth('sign-up')}>
          {m.check_email_different()}
        </Button>
      </div>
    </div>
  )
}

function Envelope() {
  return (
    <svg viewBox="21 4 78 72" width="78" aria-hidden="true" stroke="currentColor" strokeLinejoin="round">
      <path d="M22 30 60 6l38 24v44H22Z" fill="var(--surface)" strokeWidth="2" />
      <path d="M32 14h56v34L60 62 32 48Z" fill="var(--raised)" strokeWidth="2" />
      <path d="M40 26h28" stroke="var(--line-strong)" strokeWidth="3" />
      <path
        d="M39.5 33.500c13-.8 26-1 41-.2.6 2.400.5 4.600 0 7-14 .8-28 .8-41 .1-.7-2.300-.6-4.600 0-6.900Z"
        fill="var(--light)"
        stroke="none"
      />
      <path d="m22 32 38 26 38-26" fill="none" strokeWidth="2" />
    </svg>
  )
}
