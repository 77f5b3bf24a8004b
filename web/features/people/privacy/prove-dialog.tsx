import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { useRead } from '../../../lib/calls/use-read.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import type { Proof } from './queries.ts'

type Props = {
  title: string
  submit: string
  isGrave?: boolean
  busy: boolean
  error: string | undefined
  onProof(proof: Proof): void
  onClose(): void
}

const texts = {
  code: m.privacy_prove_code,
  password: m.privacy_prove_password,
  none: m.privacy_prove_none,
}

/** Dialog to confirm the account, by the second factor if set up. */
export function ProveDialog({ title, submit, isGrave = false, busy, error, onProof, onClose }: Props) {
  const [value, setValue] = useState('')
  const { data: kind } = useRead('GET /account', {
    select: ({ account: { twoFactor, hasPassword } }) => {
      if (twoFactor.on) return 'code' as const
      return hasPassword ? ('password' as const) : ('none' as const)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    onProof({ password: kind === 'password' ? value : '', code: kind === 'code' ? value.trim() : '' })
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={m.privacy_close()}>
      {!kind && <Skeleton label={m.account_loading()} lines={2} />}
      {kind && (
        <form className="grid gap-4" noValidate onSubmit={send}>
          <p>{texts[kind]()}</p>
          {kind !== 'none' && (
            <Field
              label={kind === 'code' ? m.code_label() : m.field_password()}
              type={kind === 'code' ? 'text' : 'password'}
              inputMode={kind === 'code' ? 'numeric' : undefined}
              autoComplete={kind === 'code' ? 'one-time-code' : 'current-password'}
              value={value}
              onChange={event => setValue(event.target.value)}
              error={error}
            />
          )}
          {kind === 'none' && error && <Notice bad>{error}</Notice>}
          <FormActions
            submit={submit}
            look={isGrave ? 'bad-full' : 'primary'}
            busy={busy}
            cancel={m.dialog_cancel()}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  )
}
