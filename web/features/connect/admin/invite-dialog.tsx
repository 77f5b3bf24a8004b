import type { Role } from '@lantern/contract/people/identity/roles'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Form } from '../../../lib/form.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useUserAct } from './queries.ts'
import { roleNames } from './user-labels.ts'

type Invited = { email: string; username: string; role: Role }

const choices = Object.entries(roleNames).map(([value, label]) => ({ value, label }))

/**
 * Dialog to create an account for another person, who chooses the password by mail. Input stays after a
 * refusal.
 */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const [invited, setInvited] = useState<Invited>({ email: '', username: '', role: 'student' })
  const inviting = useUserAct((body: Invited) => api('POST /admin/users', { body }))
  const change = (part: Partial<Invited>) => setInvited(current => ({ ...current, ...part }))
  const submit = () => {
    inviting.mutate(invited, {
      onSuccess: ({ message }) => {
        showToast(message)
        onClose()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} title={m.admin_invite()} closeLabel={m.dialog_close()}>
      <Form
        noValidate
        onSubmit={submit}
        submit={m.admin_invite_send()}
        busy={inviting.isPending}
        onCancel={onClose}
      >
        <p>{m.admin_invite_text()}</p>
        {inviting.isError && (
          <Notice bad>
            <p className="font-semibold">{inviting.error.message}</p>
          </Notice>
        )}
        <Field
          label={m.field_full_name()}
          autoComplete="off"
          value={invited.username}
          onChange={event => change({ username: event.target.value })}
        />
        <Field
          label={m.field_email()}
          type="email"
          autoComplete="off"
          value={invited.email}
          onChange={event => change({ email: event.target.value })}
        />
        <SelectField
          label={m.admin_role()}
          choices={choices.map(({ value, label }) => ({ value, label: label() }))}
          value={invited.role}
          onChange={event => change({ role: event.target.value as Role })}
        />
      </Form>
    </Dialog>
  )
}
