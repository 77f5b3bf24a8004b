import * as m from '@lantern/messages'
import { useInstallation } from '../../../lib/installation.ts'

/** Link to the local outbox, for installations without a mail server. */
export function OutboxHint() {
  const { data } = useInstallation()
  if (!data?.localOutbox) return null
  return (
    <p className="muted text-sm">
      {m.outbox_hint()}{' '}
      <a className="link" href="/dev/mail" target="_blank" rel="noreferrer">
        {m.check_email_outbox_link()}
      </a>
      .
    </p>
  )
}
