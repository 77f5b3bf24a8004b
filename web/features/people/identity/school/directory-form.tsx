import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useInstallation } from '../../../../lib/installation.ts'
import { SchoolSign } from '../../../../lib/look/brand.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { showAuth } from '../dialog-store.ts'
import { PasswordField } from '../password-field.tsx'
import { askForCode } from '../signed-in.ts'
import { useSchoolSignInStep } from './use-school-sign-in-step.ts'

/** User name and password of the school's directory, which has no page of its own. */
export function DirectoryForm() {
  const { data } = useInstallation()
  const arrive = useSchoolSignInStep()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const signing = useCall('POST /auth/school/directory', {
    input: () => ({ body: { name: name.trim(), password } }),
    quiet: true,
    onSuccess: answer => arrive(answer),
    onError: error => askForCode(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && password !== '') signing.mutate(undefined)
  }
  return (
    <form className="dialog-body" noValidate onSubmit={submit}>
      <SchoolSign />
      <h1 className="h-page pe-10">{m.directory_title()}</h1>
      <p>{m.directory_text({ name: data?.school?.name ?? '' })}</p>
      {signing.isError && (
        <Notice bad>
          <p className="font-semibold">
            {signing.error instanceof ApiError && signing.error.code === 'invalid-credentials'
              ? m.directory_wrong()
              : signing.error.message}
          </p>
        </Notice>
      )}
      <Field
        label={m.directory_name()}
        autoCapitalize="none"
        autoComplete="username"
        spellCheck={false}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <PasswordField
        label={m.field_password()}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={signing.isPending}>
          {m.bar_sign_in()}
        </Button>
        <Button look="quiet" onClick={() => showAuth('sign-in')}>
          {m.code_back()}
        </Button>
      </div>
    </form>
  )
}
