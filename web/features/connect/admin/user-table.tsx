import type { ListedUser } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { IdCard, KeyRound, Lock, LockOpen, LogOut, Ticket, Trash2, UserCog } from 'lucide-react'
import { formatAge, formatDay } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import type { MenuAction } from '../../../ui/overlays/menu-action.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
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

function Role({ user: { role, state, teacherState, hiddenContacts } }: { user: ListedUser }) {
  return (
    <>
      {roleNames[role]()}
      {state !== 'active' && <span className="meta hidden phone:block">{stateNames[state]()}</span>}
      {teacherState && teacherState !== 'approved' && (
        <span className="meta block">{reviewNames[teacherState]()}</span>
      )}
      {hiddenContacts > 0 && (
        <span className="meta block">{m.admin_hidden_contacts({ count: hiddenContacts })}</span>
      )}
    </>
  )
}

const cellClass = 'py-2.5'

/** Table of accounts with actions; none on one's own. */
export function UserTable({ users, onAct }: Props) {
  const me = useSession()
  return (
    <DataTable
      caption={m.admin_people()}
      rows={users}
      idOf={({ _id }) => _id}
      columns={[
        [
          m.library_col_name(),
          ({ username, email, loginName }) => (
            <>
              <b className="break-words">{username}</b>
              <span className="meta block break-all">{email || loginName}</span>
            </>
          ),
          { className: 'w-[34%] phone:w-[54%]', cellClass },
        ],
        [m.admin_role(), user => <Role user={user} />, { cellClass }],
        [m.admin_state(), user => <State user={user} />, { from: 'tablet', cellClass }],
        [
          m.admin_second_factor(),
          ({ twoFactor }) => (twoFactor ? m.admin_second_factor_on() : m.admin_second_factor_off()),
          { from: 'desktop', cellClass },
        ],
        [
          m.admin_seen(),
          ({ lastSeenAt }) => (lastSeenAt ? m.admin_ago({ age: formatAge(lastSeenAt) }) : '–'),
          { from: 'desktop', cellClass: `num ${cellClass}` },
        ],
        [
          m.admin_joined(),
          ({ createdAt }) => formatDay(createdAt),
          { from: 'desktop', cellClass: `num ${cellClass}` },
        ],
        [
          m.library_col_actions(),
          user =>
            user._id === me?._id ? (
              <span className="meta">{m.admin_you()}</span>
            ) : (
              <ActionMenu
                label={m.library_actions({ name: user.username })}
                actions={listUserActions(user, onAct)}
              />
            ),
          { isHeaderHidden: true, align: 'right', className: 'w-16 phone:w-13', cellClass },
        ],
      ]}
    />
  )
}
