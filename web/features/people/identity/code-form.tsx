import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, api } from '../../../lib/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { CodeField } from './code-field.tsx'
import { showAuth } from './dialog-store.ts'
import { enter, saveSession } from './signed-in.ts'

/** The second factor: the authenticator app's code, or one of the recovery codes. */
export function CodeForm({ challenge }: { challenge: string }) {
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const entering = useMutation({
    mutationFn: async () =>
      saveSession(await api('POST /login/code', { body: { challenge, code: code.trim() } })),
    meta: { quiet: true },
    onSuccess: session => enter(session, navigate),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entering.mutate()
  }
  const isOver = entering.error instanceof ApiError && entering.error.code === 'two-factor-expired'
  return (
    <form className="dialog-body" noValidate onSubmit={submit}>
      <h1 className="h-page pe-10">{m.code_title()}</h1>
      {entering.isError && (
        <Notice bad>
          <p className="font-semibold">{entering.error.message}</p>
        </Notice>
      )}
      <CodeField value={code} onChange={setCode} />
      <div className="flex flex-wrap gap-3">
        {!isOver && (
          <Button type="submit" look="primary" busy={entering.isPending}>
            {m.bar_sign_in()}
          </Button>
        )}
        <Button look={isOver ? 'primary' : 'quiet'} onClick={() => showAuth('sign-in')}>
          {m.code_back()}
        </Button>
      </div>
    </form>
  )
}
