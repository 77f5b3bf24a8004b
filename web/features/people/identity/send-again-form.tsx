import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'

/** Form that sends a fresh link; its response is the same for every address. */
export function SendAgainForm() {
  const [email, setEmail] = useState('')
  const sending = useCall('POST /verify-email/again', {
    input: () => ({ body: { email: email.trim() } }),
    quiet: true,
  })
  if (sending.isSuccess) {
    return (
      <p role="status">
        {m.verify_sent_to()} <span className="highlight">{email}</span>
      </p>
    )
  }
  return (
    <form
      className="grid max-w-[26rem] gap-4"
      onSubmit={event => {
        event.preventDefault()
        sending.mutate()
      }}
    >
      <Field
        label={m.field_email()}
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={event => setEmail(event.target.value)}
        error={sending.error?.message}
      />
      <Button type="submit" look="primary" className="justify-self-start" busy={sending.isPending}>
        {m.verify_send_again()}
      </Button>
    </form>
  )
}
