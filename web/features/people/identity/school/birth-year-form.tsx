import type { SchoolStep } from '@lantern/contract/people/identity/school'
import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '../../../../lib/api.ts'
import { useInstallation } from '../../../../lib/installation.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { BirthYearField, ParentEmailField } from '../age-fields.tsx'
import { problemSentence } from '../problem-sentences.ts'
import { needsParent } from '../registration.rules.ts'
import { useSchoolSignInStep } from './use-school-sign-in-step.ts'

type Step = Extract<SchoolStep, { step: 'birth-year' }>

const create = (arrival: string, year: string, parentEmail: string, isChild: boolean) =>
  api('POST /auth/school/create', {
    body: { arrival, birthYear: Number(year), ...(isChild ? { parentEmail: parentEmail.trim() } : {}) },
  })

/** Year of birth of a new person, if the installation asks for it; below its age a parent is asked. */
export function BirthYearForm({ step }: { step: Step }) {
  const { data } = useInstallation()
  const arrive = useSchoolSignInStep()
  const [year, setYear] = useState('')
  const [parentEmail, setParentEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const isChild = needsParent(year, data?.childAge ?? null, new Date())
  const creating = useMutation({
    mutationFn: () => create(step.arrival, year, parentEmail, isChild),
    meta: { quiet: true },
    onSuccess: arrive,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isYear = /^\d{4}$/.test(year.trim())
    setProblem(isYear ? undefined : problemSentence('birth-year'))
    if (isYear) creating.mutate()
  }
  const fields = creating.error instanceof ApiError ? creating.error.fields : {}
  const isOfField = 'birthYear' in fields || 'parentEmail' in fields
  return (
    <form className="dialog-body" noValidate onSubmit={submit}>
      <h1 className="h-page pe-10">{m.school_birth_title()}</h1>
      <p>{m.school_birth_text({ name: data?.school?.name ?? '' })}</p>
      {creating.isError && !isOfField && (
        <Notice bad>
          <p className="font-semibold">{creating.error.message}</p>
        </Notice>
      )}
      <BirthYearField
        value={year}
        onChange={event => setYear(event.target.value)}
        error={problem ?? fields.birthYear}
      />
      {isChild && (
        <ParentEmailField
          value={parentEmail}
          onChange={event => setParentEmail(event.target.value)}
          error={fields.parentEmail}
        />
      )}
      <Button type="submit" look="primary" className="justify-self-start" busy={creating.isPending}>
        {m.school_birth_go()}
      </Button>
    </form>
  )
}
