import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api.ts'
import { useInstallation } from '../../../lib/installation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { showAuth, useAuthDialog } from './dialog-store.ts'
import { FormHead } from './form-head.tsx'
import { OtherWays } from './other-ways.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import type { ChosenRole } from './registration.rules.ts'
import { RoleSegment } from './role-segment.tsx'
import { SchoolFirst } from './school/school-first.tsx'
import { SendAgain } from './send-again.tsx'
import { SharedComputer } from './shared-computer.tsx'
import { askForCode, enter, signIn, signInProblem } from './signed-in.ts'

type Credentials = { email: string; password: string }

/** Signal aborted when the form unmounts, so that nobody is signed in after leaving it. */
const useFormSignal = () => {
  const controller = useRef(new AbortController())
  useEffect(() => {
    controller.current = new AbortController()
    const mounted = controller.current
    return () => mounted.abort()
  }, [])
  return controller
}

const useSignIn = () => {
  const navigate = useNavigate()
  const controller = useFormSignal()
  const [delay, setDelay] = useState<string | null>(null)
  const signing = useMutation({
    mutationFn: (fields: Credentials & { role: ChosenRole }) =>
      signIn(fields, { signal: controller.current.signal, onDelay: setDelay }),
    meta: { quiet: true },
    onSuccess: session => enter(session, navigate),
    onError: askForCode,
    onSettled: () => setDelay(null),
  })
  return { ...signing, delay }
}

type ProblemProps = { error: Error; email: string; role: ChosenRole; onOtherRole(): void }

/** Error of a sign-in; for an account of the other role it offers to continue with that role. */
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

type FieldsProps = { form: ReturnType<typeof useForm<Credentials>>; wrong: boolean; busy: boolean }

function Fields({ form, wrong, busy }: FieldsProps) {
  const invalid = wrong || undefined
  return (
    <>
      <Field
        label={m.sign_in_name()}
        type="text"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username"
        aria-invalid={invalid}
        {...form.register('email')}
      />
      <PasswordField
        label={m.field_password()}
        autoComplete="current-password"
        aria-invalid={invalid}
        aside={<Forgot email={() => form.getValues('email').trim()} />}
        {...form.register('password')}
      />
      <SharedComputer />
      <Button type="submit" look="primary" size="lg" className="btn-block" busy={busy}>
        {m.bar_sign_in()}
      </Button>
    </>
  )
}

const isWrong = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'invalid-credentials'

/** Sign-in form without checks of its own (specification, section 5); shows the server's message. */
export function SignInForm() {
  const handed = useAuthDialog()
  const { data: installation } = useInstallation()
  const [role, setRole] = useState<ChosenRole>(handed?.role ?? 'student')
  const form = useForm<Credentials>({ defaultValues: { email: handed?.email ?? '', password: '' } })
  const signing = useSignIn()
  const send = (as: ChosenRole) => {
    setRole(as)
    void form.handleSubmit(fields => signing.mutate({ ...fields, role: as }))()
  }
  const submit = form.handleSubmit(fields => signing.mutate({ ...fields, role }))
  const waiting = signing.delay !== null && (
    <Notice>
      <p>{signing.delay}</p>
      <p>{m.sign_in_waits()}</p>
    </Notice>
  )
  const problem = signing.isError && (
    <Problem
      error={signing.error}
      email={form.getValues('email').trim()}
      role={role}
      onOtherRole={() => send(role === 'student' ? 'teacher' : 'student')}
    />
  )
  const fields = <Fields form={form} wrong={isWrong(signing.error)} busy={signing.isPending} />
  if (installation?.passwords === 'admins')
    return (
      <SchoolFirst title={m.sign_in_title()}>
        <form className="grid gap-4" noValidate onSubmit={submit}>
          {problem}
          {waiting}
          {fields}
        </form>
      </SchoolFirst>
    )
  return (
    <form className="dialog-body" noValidate onSubmit={submit}>
      <FormHead
        title={m.sign_in_title()}
        question={m.sign_in_new()}
        other="sign-up"
        otherLabel={m.bar_sign_up()}
      />
      <RoleSegment role={role} onChange={setRole} />
      {problem}
      {waiting}
      {fields}
      <PasskeyButton role={role} />
      <OtherWays role={role} />
    </form>
  )
}
