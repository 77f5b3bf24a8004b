import type { ListedUser } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { IdCard, KeyRound, Lock, LockOpen, LogOut, Ticket, Trash2, UserCog } from 'lucide-react'
import { formatAge, formatDay } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import type { MenuAction } from '../../../ui/overlays/menu-action.ts'
import styles from './admin.module.css'
import type { UserDialogName } from './user-dialog.tsx'
import { reviewNames, roleNames, stateNames } from './user-labels.ts'

type Props = { users: readonly ListedUser[]; onAct(name: UserDialogName, user: ListedUser): void }

const listUserActions = (user: ListedUser, onAct: Props['onAct']): MenuAction[] => [
  user.state === 'suspended'
    ? { label: m.admin_restore(), icon: <LockOpen className="i" />, run: () => onAct('restore', user) }
    : {
        label: m.admin_suspend(),
        icon: <Lock className="i" />,
        run: () => onAct('suspend', user),
        bad: true,
      },
  { label: m.admin_change_role(), icon: <UserCog className="i" />, run: () => onAct('role', user) },
  { label: m.plan_grant_title(), icon: <Ticket className="i" />, run: () => onAct('plan', user) },
  user.loginName
    ? { label: m.card_renew(), icon: <IdCard className="i" />, run: () => onAct('card', user) }
    : { label: m.admin_reset(), icon: <KeyRound className="i" />, run: () => onAct('reset', user) },
  { label: m.admin_sign_out(), icon: <LogOut className="i" />, run: () => onAct('sign-out', user) },
  { label: m.admin_delete(), icon: <Trash2 className="i" />, run: () => onAct('delete', user), bad: true },
]

function State({ user }: { user: ListedUser }) {
  return (
    <>
      <span className={`tag ${user.state === 'suspended' ? 'tag-bad' : ''}`}>{stateNames[user.state]()}</span>
      {user.reason && <span className="meta block break-words">{user.reason}</span>}
      {user.deletedAt && (
        <span className="meta block">{m.admin_deleted_on({ date: formatDay(user.deletedAt) })}</span>
      )}
    </>
  )
}

/** Table of accounts with actions; none on one's own. */
export function UserTable({ users, onAct }: Props) {
  const me = useSession()
  return (
    <table className={`tbl ${styles.users}`}>
      <thead>
        <tr>
          <th scope="col">{m.library_col_name()}</th>
          <th scope="col">{m.admin_role()}</th>
          <th scope="col" className="wide-only">
            {m.admin_state()}
          </th>
          <th scope="col" className="wider-only">
            {m.admin_second_factor()}
          </th>
          <th scope="col" className="wider-only">
            {m.admin_seen()}
          </th>
          <th scope="col" className="wider-only">
            {m.admin_joined()}
          </th>
          <th scope="col" className="r">
            <span className="vh">{m.library_col_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map(user => (
          <tr key={user._id}>
            <td>
              <b className="break-words">{user.username}</b>
              <span className="meta block break-all">{user.email || user.loginName}</span>
            </td>
            <td>
              {roleNames[user.role]()}
              {user.state !== 'active' && (
                <span className="meta narrow-only">{stateNames[user.state]()}</span>
              )}
              {user.teacherState && user.teacherState !== 'approved' && (
                <span className="meta block">{reviewNames[user.teacherState]()}</span>
              )}
              {user.hiddenContacts > 0 && (
                <span className="meta block">{m.admin_hidden_contacts({ count: user.hiddenContacts })}</span>
              )}
            </td>
            <td className="wide-only">
              <State user={user} />
            </td>
            <td className="wider-only">
              {user.twoFactor ? m.admin_second_factor_on() : m.admin_second_factor_off()}
            </td>
            <td className="wider-only num">
              {user.lastSeenAt ? m.admin_ago({ age: formatAge(user.lastSeenAt) }) : '–'}
            </td>
            <td className="wider-only num">{formatDay(user.createdAt)}</td>
            <td className="r">
              {user._id === me?._id ? (
                <span className="meta">{m.admin_you()}</span>
              ) : (
                <ActionMenu
                  label={m.library_actions({ name: user.username })}
                  actions={listUserActions(user, onAct)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
