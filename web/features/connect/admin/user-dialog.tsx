import type { ListedUser } from '@lantern/contract/connect/admin/admin'
import type { Role } from '@lantern/contract/people/identity/roles'
import * as m from '@lantern/messages'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Form } from '../../../lib/form.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { CardDialog } from './card-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { useUserAct } from './queries.ts'
import { roleNames } from './user-labels.ts'

export type UserDialogName =
  | 'suspend'
  | 'restore'
  | 'role'
  | 'plan'
  | 'reset'
  | 'card'
  | 'sign-out'
  | 'delete'

type Props = { user: ListedUser; onClose(): void }

type FrameProps = Props & {
  words: { title: string; text: string; confirm: string }
  bad?: boolean
  act(): Promise<{ message: string }>
  children?: ReactNode
}

/** Confirmation dialog of an action, with its result. */
function ActDialog({ words, bad, act, onClose, children }: FrameProps) {
  const acting = useUserAct(act)
  const submit = () => {
    acting.mutate(undefined, {
      onSuccess: ({ message }) => {
        showToast(message)
        onClose()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={m.dialog_close()}>
      <Form
        onSubmit={submit}
        submit={words.confirm}
        look={bad ? 'bad-full' : 'primary'}
        busy={acting.isPending}
        onCancel={onClose}
      >
        <p>{words.text}</p>
        {acting.isError && (
          <Notice bad>
            <p className="font-semibold">{acting.error.message}</p>
          </Notice>
        )}
        {children}
      </Form>
    </Dialog>
  )
}

type Closing = {
  words: FrameProps['words']
  close(body: { reason: string }): Promise<{ message: string }>
}

/** Suspending and deleting both require a reason, which the person receives. */
function Close({ words, close, ...props }: Props & Closing) {
  const [reason, setReason] = useState('')
  return (
    <ActDialog {...props} bad words={words} act={() => close({ reason: reason.trim() })}>
      <TextArea
        label={m.admin_reason()}
        value={reason}
        maxLength={1000}
        onChange={event => setReason(event.target.value)}
      />
    </ActDialog>
  )
}

function Suspend(props: Props) {
  const params = { userId: props.user._id }
  const words = {
    title: m.admin_suspend_title({ name: props.user.username }),
    text: m.admin_suspend_text(),
    confirm: m.admin_suspend(),
  }
  return (
    <Close
      {...props}
      words={words}
      close={body => api('POST /admin/users/:userId/suspend', { params, body })}
    />
  )
}

function Delete(props: Props) {
  const params = { userId: props.user._id }
  const words = {
    title: m.admin_delete_title({ name: props.user.username }),
    text: m.admin_delete_text(),
    confirm: m.admin_delete(),
  }
  return (
    <Close
      {...props}
      words={words}
      close={body => api('POST /admin/users/:userId/delete', { params, body })}
    />
  )
}

function ChangeRole({ user, onClose }: Props) {
  const [role, setRole] = useState<Role>(user.role)
  const params = { userId: user._id }
  const name = user.username
  const choices = Object.entries(roleNames).map(([value, label]) => ({ value, label: label() }))
  return (
    <ActDialog
      user={user}
      onClose={onClose}
      words={{
        title: m.admin_role_title({ name }),
        text: m.admin_role_text(),
        confirm: m.admin_change_role(),
      }}
      act={() => api('POST /admin/users/:userId/role', { params, body: { role } })}
    >
      <SelectField
        label={m.admin_role()}
        choices={choices}
        value={role}
        onChange={event => setRole(event.target.value as Role)}
      />
    </ActDialog>
  )
}

/** Dialog of the chosen action on an account. */
export function UserDialog({ name, ...props }: Props & { name: UserDialogName }) {
  if (name === 'suspend') return <Suspend {...props} />
  if (name === 'delete') return <Delete {...props} />
  if (name === 'plan') return <GrantDialog {...props} />
  if (name === 'role') return <ChangeRole {...props} />
  if (name === 'card') return <CardDialog {...props} />
  const params = { userId: props.user._id }
  const who = { name: props.user.username }
  if (name === 'reset')
    return (
      <ActDialog
        {...props}
        words={{ title: m.admin_reset_title(who), text: m.admin_reset_text(), confirm: m.admin_reset() }}
        act={() => api('POST /admin/users/:userId/reset-password', { params })}
      />
    )
  if (name === 'restore')
    return (
      <ActDialog
        {...props}
        words={{
          title: m.admin_restore_title(who),
          text: m.admin_restore_text(),
          confirm: m.admin_restore(),
        }}
        act={() => api('POST /admin/users/:userId/restore', { params })}
      />
    )
  return (
    <ActDialog
      {...props}
      words={{
        title: m.admin_sign_out_title(who),
        text: m.admin_sign_out_text(),
        confirm: m.admin_sign_out(),
      }}
      act={() => api('POST /admin/users/:userId/sign-out', { params })}
    />
  )
}
