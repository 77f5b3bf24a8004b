import * as m from '@lantern/messages'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { CallReply } from '../../../../lib/api.ts'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { Form } from '../../../../lib/form.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { CodeField } from '../code-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { reloadAccount } from './queries.ts'

type Secret = CallReply<'POST /account/two-factor'>
type Props = { hasPassword: boolean; onDone(codes: string[]): void; onCancel(): void }

/** Requires the password, so that a browser left open can't lock its owner out. */
function AskPassword({ onSecret, onCancel }: { onSecret(secret: Secret): void; onCancel(): void }) {
  const [password, setPassword] = useState('')
  const starting = useCall('POST /account/two-factor', {
    input: () => ({ body: { password } }),
    quiet: true,
    onSuccess: onSecret,
  })
  const submit = () => {
    starting.mutate()
  }
  return (
    <Form
      noValidate
      onSubmit={submit}
      submit={m.two_factor_continue()}
      busy={starting.isPending}
      onCancel={onCancel}
    >
      <PasswordField
        label={m.account_password_now()}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={starting.error?.message}
      />
    </Form>
  )
}

/** A code drawn by the server, as a picture of a document, which runs nothing. */
function QrCode({ svg }: { svg: string }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), [svg])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img src={address} alt={m.two_factor_qr()} width={196} height={196} className="rounded-2 p-2" />
}

function Confirm({ secret, onDone, onCancel }: { secret: Secret } & Pick<Props, 'onDone' | 'onCancel'>) {
  const [code, setCode] = useState('')
  const cache = useCallCache()
  const confirming = useCall('POST /account/two-factor/confirm', {
    input: () => ({ body: { code: code.trim() } }),
    quiet: true,
    onSuccess: async answer => {
      await reloadAccount(cache)
      onDone(answer.recoveryCodes)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirming.mutate()
  }
  return (
    <Form
      noValidate
      onSubmit={submit}
      submit={m.two_factor_confirm()}
      busy={confirming.isPending}
      onCancel={onCancel}
    >
      <p>{m.two_factor_scan()}</p>
      <QrCode svg={secret.qr} />
      <p className="text-sm">
        {m.two_factor_type()} <code className="mono break-all">{secret.secret}</code>
      </p>
      <CodeField value={code} onChange={setCode} error={confirming.error?.message} appOnly />
    </Form>
  )
}

/** Requests the secret at once, for accounts without a password (Google sign-in). */
function StartAtOnce({ onSecret }: { onSecret(secret: Secret): void }) {
  const { mutate, error } = useCall('POST /account/two-factor', {
    input: () => ({ body: {} }),
    quiet: true,
    onSuccess: onSecret,
  })
  useEffect(() => mutate(), [mutate])
  return error ? <Notice bad>{error.message}</Notice> : null
}

/** Password, then secret and first code. */
export function SetUp({ hasPassword, onDone, onCancel }: Props) {
  const [secret, setSecret] = useState<Secret>()
  if (secret) return <Confirm secret={secret} onDone={onDone} onCancel={onCancel} />
  if (hasPassword) return <AskPassword onSecret={setSecret} onCancel={onCancel} />
  return <StartAtOnce onSecret={setSecret} />
}
