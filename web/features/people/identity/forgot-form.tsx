import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useInstallation } from '../../../lib/installation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'

/** Link to the local outbox, for installations without a mail server. */
function OutboxHint() {
  const { data } = useInstallation()
  if (!data?.localOutbox) return null
  return (
    <p className="muted text-sm">
      {m.outbox_hint()}{' '}
      <a className="link" href="/dev/mail" target="_blank" rel="noreferrer">
        {m.check_email_outbox_link()}
      </a>
      {m.sentence_end()}
    </p>
  )
}

/** Form that mails a reset link; its response is the same for every address. */
export function ForgotForm({ given = '', onBack }: { given?: string; onBack?(): void }) {
  const [email, setEmail] = useState(given)
  const sending = useCall('POST /reset-password/mail', {
    input: () => ({ body: { email: email.trim() } }),
    quiet: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.mutate()
  }
  if (sending.isSuccess)
    return (
      <div className="grid gap-4" role="status">
        <p>
          {m.forgot_sent()} <span className="highlight">{email.trim()}</span>
        </p>
        <OutboxHint />
      </div>
    )
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <p className="muted">{m.forgot_text()}</p>
      <p className="muted">{m.forgot_card()}</p>
      <Field
        label={m.field_email()}
        type="email"
        autoComplete="username"
        value={email}
        onChange={event => setEmail(event.target.value)}
        error={sending.error?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={sending.isPending}>
          {m.forgot_send()}
        </Button>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {m.code_back()}
          </Button>
        )}
      </div>
    </form>
  )
}
