import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'

/** Asks for the address and sends a fresh link; the answer is the same for every address. */
export function SendAgainForm() {
  const [email, setEmail] = useState('')
  const sending = useMutation({
    mutationFn: () => api('POST /verify-email/again', { body: { email: email.trim() } }),
    meta: { quiet: true },
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
