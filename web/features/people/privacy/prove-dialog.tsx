import * as m from '@lantern/messages'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/use-read.ts'
import { Form } from '../../../lib/form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
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
  const send = () => {
    onProof({ password: kind === 'password' ? value : '', code: kind === 'code' ? value.trim() : '' })
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={m.privacy_close()}>
      {!kind && <Skeleton label={m.account_loading()} lines={2} />}
      {kind && (
        <Form
          noValidate
          onSubmit={send}
          submit={submit}
          look={isGrave ? 'bad-full' : 'primary'}
          busy={busy}
          onCancel={onClose}
        >
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
        </Form>
      )}
    </Dialog>
  )
}
