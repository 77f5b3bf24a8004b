import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { showAuth, useAuthDialog } from './dialog-store.ts'
import { FormHead } from './form-head.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import type { ChosenRole } from './registration.rules.ts'
import { RoleSegment } from './role-segment.tsx'
import { SendAgain } from './send-again.tsx'
import { askForCode, enter, signIn, signInProblem } from './signed-in.ts'

const useSignIn = () => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (fields: { email: string; password: string; role: ChosenRole }) => signIn(fields),
    meta: { quiet: true },
    onSuccess: session => enter(session, navigate),
    onError: askForCode,
  })
}

type ProblemProps = { error: Error; email: string; role: ChosenRole; onOtherRole(): void }

/** Says whose account it is where the other role was chosen, and goes on with that one. */
function Problem({ error, email, role, onOtherRole }: ProblemProps) {
  const code = error instanceof ApiError ? error.code : null
  return (
    <Notice bad>
      <p className="font-semibold">{signInProblem(error)}</p>
      {code === 'email-not-verified' && <SendAgain email={email} />}
      {code === 'other-role' && (
        <Button look="line" size="sm" className="justify-self-start" onClick={onOtherRole}>
          {m.sign_in_as({ role: role === 'student' ? m.role_teacher() : m.role_student() })}
        </Button>
      )}
    </Notice>
  )
}

function Forgot({ email }: { email(): string }) {
  return (
    <button type="button" className="link text-sm" onClick={() => showAuth('forgot', { email: email() })}>
      {m.sign_in_forgot()}
    </button>
  )
}

/** Sign-in has no checks of its own (specification, section 5); the server's message stands in the box. */
export function SignInForm() {
  const handed = useAuthDialog()
  const [role, setRole] = useState<ChosenRole>(handed?.role ?? 'student')
  const form = useForm({ defaultValues: { email: handed?.email ?? '', password: '' } })
  const signing = useSignIn()
  const wrong =
    (signing.error instanceof ApiError && signing.error.code === 'invalid-credentials') || undefined
  const email = () => form.getValues('email').trim()
  const otherRole = role === 'student' ? 'teacher' : 'student'
  const send = (as: ChosenRole) => {
    setRole(as)
    void form.handleSubmit(fields => signing.mutate({ ...fields, role: as }))()
  }
  return (
    <form
      className="dialog-body"
      noValidate
      onSubmit={form.handleSubmit(fields => signing.mutate({ ...fields, role }))}
    >
      <FormHead
        title={m.sign_in_title()}
        question={m.sign_in_new()}
        other="sign-up"
        otherLabel={m.bar_sign_up()}
      />
      <RoleSegment role={role} onChange={setRole} />
      {signing.isError && (
        <Problem error={signing.error} email={email()} role={role} onOtherRole={() => send(otherRole)} />
      )}
      <Field
        label={m.field_email()}
        type="email"
        autoComplete="username"
        aria-invalid={wrong}
        {...form.register('email')}
      />
      <PasswordField
        label={m.field_password()}
        autoComplete="current-password"
        aria-invalid={wrong}
        aside={<Forgot email={email} />}
        {...form.register('password')}
      />
      <Button type="submit" look="primary" size="lg" className="btn-block" busy={signing.isPending}>
        {m.bar_sign_in()}
      </Button>
      <PasskeyButton role={role} />
      <GoogleButton role={role} />
    </form>
  )
}
