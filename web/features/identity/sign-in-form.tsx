import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { homeOf } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segment } from '../../ui/segment.tsx'
import { showAuth } from './dialog-store.ts'
import { PasswordField } from './password-field.tsx'
import { SendAgain } from './send-again.tsx'
import { type Credentials, signIn } from './signed-in.ts'
import { ApiError } from '../../lib/api.ts'

const roles = (): { value: Credentials['role']; label: string }[] => [
  { value: 'student', label: m.role_student() },
  { value: 'teacher', label: m.role_teacher() },
]

/** Sign-in has no checks of its own (specification, section 5); the server's message stands in the box. */
export function SignInForm() {
  const [role, setRole] = useState<Credentials['role']>('student')
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { email: '', password: '' } })
  const signing = useMutation({
    mutationFn: (fields: { email: string; password: string }) => signIn({ ...fields, role }),
    meta: { quiet: true },
    onSuccess: session => {
      showAuth(null)
      navigate(homeOf(session.role))
    },
  })
  const unverified = signing.error instanceof ApiError && signing.error.code === 'email-not-verified'
  const wrong = signing.isError && !unverified
  return (
    <form className="dialog-body" noValidate onSubmit={form.handleSubmit(fields => signing.mutate(fields))}>
      <div>
        <h1 className="h-page pr-10">{m.sign_in_title()}</h1>
        <p className="muted mt-1">
          {m.sign_in_new()}{' '}
          <button type="button" className="link" onClick={() => showAuth('sign-up')}>
            {m.bar_sign_up()}
          </button>
        </p>
      </div>
      <Segment legend={m.role_legend()} choices={roles()} value={role} onChange={next => setRole(next)} />
      {signing.isError && (
        <Notice bad>
          <p className="font-semibold">{signing.error.message || m.sign_in_failed()}</p>
          {unverified && <SendAgain email={form.getValues('email')} />}
        </Notice>
      )}
      <Field
        label={m.field_email()}
        type="email"
        autoComplete="username"
        aria-invalid={wrong || undefined}
        {...form.register('email')}
      />
      <PasswordField
        label={m.field_password()}
        autoComplete="current-password"
        aria-invalid={wrong || undefined}
        {...form.register('password')}
      />
      <Button type="submit" look="primary" size="lg" className="btn-block" busy={signing.isPending}>
        {m.bar_sign_in()}
      </Button>
    </form>
  )
}
