import type { LtiPlatform } from '@lantern/contract/connect/lti/platforms'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useChangeAccounts } from './queries.ts'

type BoxProps = { label: string; hint: string; checked: boolean; onChange(checked: boolean): void }

function Box({ label, hint, checked, onChange }: BoxProps) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        className="mt-1 size-5 flex-none"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      <span>
        <b className="font-semibold">{label}</b>
        <span className="muted block">{hint}</span>
      </span>
    </label>
  )
}

/** Choice whether first visits from a platform make accounts, and with which addresses. */
export function AccountsDialog({ platform, onClose }: { platform: LtiPlatform; onClose(): void }) {
  const [makesAccounts, setMakes] = useState(platform.makesAccounts)
  const [provesAddresses, setProves] = useState(platform.provesAddresses)
  const changing = useChangeAccounts(platform.id, onClose)
  return (
    <Dialog open onClose={onClose} title={m.lti_accounts()} closeLabel={m.dialog_close()}>
      <Form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          changing.mutate({ makesAccounts, provesAddresses })
        }}
        submit={m.lti_accounts_save()}
        call={changing}
        onCancel={onClose}
      >
        <Box
          label={m.lti_accounts_makes()}
          hint={m.lti_accounts_makes_hint()}
          checked={makesAccounts}
          onChange={setMakes}
        />
        <Box
          label={m.lti_accounts_proves()}
          hint={m.lti_accounts_proves_hint()}
          checked={provesAddresses}
          onChange={setProves}
        />
      </Form>
    </Dialog>
  )
}
