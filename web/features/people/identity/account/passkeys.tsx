import type { AccountView } from '@lantern/contract/people/identity/account'
import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { Form } from '../../../../lib/form.tsx'
import { formatMoment } from '../../../../lib/format.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { CodeField } from '../code-field.tsx'
import { canUsePasskeys, makePasskey } from '../passkey.ts'
import { PasswordField } from '../password-field.tsx'
import { reloadAccount } from './queries.ts'

type Passkey = AccountView['passkeys'][number]

/** Dialog to confirm the account, before the browser creates the passkey. */
function AddPasskey({ account, onClose }: { account: AccountView; onClose(): void }) {
  const [proof, setProof] = useState('')
  const cache = useCallCache()
  const byCode = account.twoFactor.on
  const byPassword = !byCode && account.hasPassword
  const adding = useMutation({
    mutationFn: () => makePasskey({ password: byPassword ? proof : '', code: byCode ? proof.trim() : '' }),
    meta: { quiet: true },
    onSuccess: async message => {
      showToast(message)
      await reloadAccount(cache)
      onClose()
    },
  })
  const submit = () => {
    adding.mutate()
  }
  return (
    <Form
      noValidate
      onSubmit={submit}
      submit={m.passkey_continue()}
      busy={adding.isPending}
      onCancel={onClose}
    >
      {byCode && <CodeField value={proof} onChange={setProof} error={adding.error?.message} />}
      {byPassword && (
        <PasswordField
          label={m.account_password_now()}
          autoComplete="current-password"
          value={proof}
          onChange={event => setProof(event.target.value)}
          error={adding.error?.message}
        />
      )}
      {!byCode && !byPassword && adding.error && <Notice bad>{adding.error.message}</Notice>}
    </Form>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const cache = useCallCache()
  const removing = useCall('DELETE /account/passkeys/:passkeyId', {
    input: () => ({ params: { passkeyId: passkey.id } }),
    onSuccess: async answer => {
      showToast(answer.message)
      await reloadAccount(cache)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      words={{
        title: m.passkey_remove_title(),
        text: m.passkey_remove_text(),
        confirm: m.passkey_remove(),
        cancel: m.dialog_cancel(),
        close: m.dialog_close(),
      }}
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    />
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const name = passkey.name || m.device_unnamed()
  return (
    <li>
      <div className="min-w-0">
        <b>{m.passkey_of({ name })}</b>
        <span className="meta">
          {m.passkey_added({ when: formatMoment(passkey.createdAt) })}
          {' · '}
          {passkey.usedAt ? m.passkey_used({ when: formatMoment(passkey.usedAt) }) : m.passkey_unused()}
        </span>
      </div>
      <Button size="sm" look="quiet" aria-label={m.passkey_remove_named({ name })} onClick={onRemove}>
        {m.passkey_remove()}
      </Button>
    </li>
  )
}

/** Passkeys: those there are, and a new one of this device. */
export function Passkeys({ account }: { account: AccountView }) {
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <>
      {account.passkeys.length === 0 && <p>{m.passkey_none()}</p>}
      {account.passkeys.length > 0 && (
        <ul className="rows two ruled">
          {account.passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey account={account} onClose={() => setAdding(false)} />}
      {!isAdding && canUsePasskeys() && (
        <Button look="line" className="justify-self-start" onClick={() => setAdding(true)}>
          {m.passkey_add()}
        </Button>
      )}
      {!canUsePasskeys() && <p className="meta">{m.passkey_not_here()}</p>}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
