import type { LtiStep } from '@lantern/contract/connect/lti/launch'
import * as m from '@lantern/messages'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'

type Newcomer = NonNullable<Extract<LtiStep, { step: 'connect' }>['newcomer']>

type Props = {
  platform: string
  newcomer: Newcomer
  busy: boolean
  /** Refusal of the last try, which the form stays for. */
  error: Error | null
  /** Field for the year of birth. */
  birthYearField(props: {
    value: string
    error: string | undefined
    onChange(value: string): void
  }): ReactNode
  onCreate(birthYear: number | undefined): void
  /** Sign-in to an account that exists; not offered where nobody connects one. */
  onHave: (() => void) | undefined
  /** Sign-up by the form, for a child whose parent is asked. */
  onSignUp(): void
}

/** Account of a new person from their first visit, with the name that the platform sends. */
export function NewAccount({ platform, newcomer, busy, error, birthYearField, ...props }: Props) {
  const [year, setYear] = useState('')
  const { name, email, isTeacher, asksBirthYear } = newcomer
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onCreate(asksBirthYear ? Number(year) : undefined)
  }
  const problem = error instanceof ApiError ? error : null
  const needsParent = problem?.code === 'lti-parent-needed'
  const yearProblem = problem?.fields.birthYear
  return (
    <form noValidate onSubmit={submit}>
      <h1 className="h-page">{name ? m.lti_new_title_named({ name }) : m.lti_new_title()}</h1>
      <p className="mt-4 text-lg">
        {isTeacher ? m.lti_new_text_teacher({ platform }) : m.lti_new_text({ platform })}
      </p>
      <dl className="my-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y border-y-line py-4">
        <dt className="muted">{m.lti_new_name()}</dt>
        <dd className="wrap-anywhere">{name || m.lti_new_no_name({ platform })}</dd>
        <dt className="muted">{m.lti_new_email()}</dt>
        <dd className="wrap-anywhere">{email ?? m.lti_new_no_email()}</dd>
      </dl>
      {!isTeacher && <p className="muted mb-6">{m.lti_new_sees()}</p>}
      {asksBirthYear && (
        <div className="mb-6 max-w-[18rem]">
          {birthYearField({ value: year, error: yearProblem, onChange: setYear })}
        </div>
      )}
      {problem && !yearProblem && (
        <div className="mb-6">
          <Notice bad>{problem.message}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {needsParent ? (
          <Button look="primary" onClick={props.onSignUp}>
            {m.lti_connect_sign_up()}
          </Button>
        ) : (
          <Button type="submit" look="primary" busy={busy}>
            {m.lti_new_go()}
          </Button>
        )}
        {props.onHave && (
          <Button look="line" onClick={props.onHave}>
            {m.lti_new_have()}
          </Button>
        )}
      </div>
    </form>
  )
}
