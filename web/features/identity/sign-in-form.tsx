import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { homeOf } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segment } from '../../ui/segment.tsx'
import { showAuth } from './dialog-store.ts'
import { FormHead } from './form-head.tsx'
import { PasswordField } from './password-field.tsx'
import { SendAgain } from './send-again.tsx'
import { type Credentials, signIn } from './signed-in.ts'

const roles = (): { value: Credentials['role']; label: string }[] => [
  { value: 'student', label: m.role_student() },
  { value: 'teacher', label: m.role_teacher() },
]

const useSignIn = (role: Credentials['role']) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (fields: { email: string; password: string }) => signIn({ ...fields, role }),
    meta: { quiet: true },
    onSuccess: session => {
      showAuth(null)
      navigate(homeOf(session.role))
    },
  })
}

/** Sign-in has no checks of its own (specification, section 5); the server's message stands in the box. */
export function SignInForm() {
  const [role, setRole] = useState<Credentials['role']>('student')
  const form = useForm({ defaultValues: { email: '', password: '' } })
  const signing = useSignIn(role)
  const unverified = signing.error instanceof ApiError && signing.error.code === 'email-not-verified'
  const wrong = (signing.isError && !unverified) || undefined
  return (
    <form className="dialog-body" noValidate onSubmit={form.handleSubmit(fields => signing.mutate(fields))}>
      <FormHead
        title={m.sign_in_title()}
        question={m.sign_in_new()}
        other="sign-up"
        otherLabel={m.bar_sign_up()}
      />
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
        aria-invalid={wrong}
        {...form.register('email')}
      />
      <PasswordField
        label={m.field_password()}
        autoComplete="current-password"
        aria-invalid={wrong}
        {...form.register('password')}
      />
      <Button type="submit" look="primary" size="lg" className="btn-block" busy={signing.isPending}>
        {m.bar_sign_in()}
      </Button>
    </form>
  )
}
