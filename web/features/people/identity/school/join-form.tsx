import type { SchoolStep } from '@lantern/contract/people/identity/school'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useInstallation } from '../../../../lib/installation.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { CodeField } from '../code-field.tsx'
import { showAuth } from '../dialog-store.ts'
import { PasswordField } from '../password-field.tsx'
import { useSchoolSignInStep } from './use-school-sign-in-step.ts'

type Step = Extract<SchoolStep, { step: 'join' }>

const explain = ({ isSignedIn, hasPassword, email }: Step, name: string): string => {
  if (isSignedIn) return m.school_join_signed_in({ email, name })
  return hasPassword ? m.school_join_text({ email, name }) : m.school_join_no_password({ email })
}

/** Form to join the school's account with an existing one: agreement and proof of ownership. */
export function JoinForm({ step }: { step: Step }) {
  const { data } = useInstallation()
  const arrive = useSchoolSignInStep()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const joining = useCall('POST /auth/school/join', {
    input: () => ({ body: { arrival: step.arrival, password, code: code.trim() } }),
    quiet: true,
    onSuccess: arrive,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    joining.mutate()
  }
  const isOver = joining.error instanceof ApiError && joining.error.code === 'school-over'
  const canJoin = (step.isSignedIn || step.hasPassword) && !isOver
  const asksPassword = canJoin && !step.isSignedIn
  return (
    <form className="dialog-body" noValidate onSubmit={submit}>
      <h1 className="h-page pe-10">{m.school_join_title()}</h1>
      <p>{explain(step, data?.school?.name ?? '')}</p>
      {joining.isError && (
        <Notice bad>
          <p className="font-semibold">{joining.error.message}</p>
        </Notice>
      )}
      {asksPassword && (
        <PasswordField
          label={m.field_password()}
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
          hint={data?.passwords === 'admins' ? m.school_join_ask() : undefined}
        />
      )}
      {asksPassword && step.asksCode && <CodeField value={code} onChange={setCode} />}
      <div className="flex flex-wrap gap-3">
        {canJoin && (
          <Button type="submit" look="primary" busy={joining.isPending}>
            {m.school_join_go()}
          </Button>
        )}
        {!step.isSignedIn && (
          <Button look={canJoin ? 'quiet' : 'primary'} onClick={() => showAuth('sign-in')}>
            {m.code_back()}
          </Button>
        )}
      </div>
    </form>
  )
}
