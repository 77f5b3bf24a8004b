import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useLinkToken } from './use-link-token.ts'

const deadLinks: readonly string[] = ['link-unknown', 'link-expired', 'link-used']

function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const setting = useCall('POST /reset-password', {
    input: () => ({ body: { token, password } }),
    quiet: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setting.mutate()
  }
  if (setting.isSuccess)
    return (
      <div role="status">
        <p className="muted mb-7 text-lg">{m.reset_done_text()}</p>
        <a className={buttonClass('primary', 'lg')} href="/signin">
          {m.bar_sign_in()}
        </a>
      </div>
    )
  if (setting.error instanceof ApiError && deadLinks.includes(setting.error.code))
    return (
      <div className="grid gap-5">
        <Notice bad>
          <p className="font-semibold">{setting.error.message}</p>
        </Notice>
        <ForgotForm />
      </div>
    )
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <PasswordField
        label={m.reset_new()}
        autoComplete="new-password"
        hint={m.field_password_hint()}
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={setting.error?.message}
      />
      <Button type="submit" look="primary" className="justify-self-start" busy={setting.isPending}>
        {m.reset_save()}
      </Button>
    </form>
  )
}

/** Form for a new password, or without a token in the address the form that mails the link. */
export function ResetPassword() {
  const token = useLinkToken()
  return (
    <>
      <h1 className="h-sec mb-5">{m.reset_title()}</h1>
      {token === '' && <ForgotForm />}
      {token && <NewPasswordForm token={token} />}
    </>
  )
}
