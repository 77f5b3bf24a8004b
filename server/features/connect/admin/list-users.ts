// Accounts by name or address, role and state.

import type { AccountState, ListedUser } from '@lantern/contract/connect/admin/admin'
import type { Role } from '@lantern/contract/people/identity/roles'
import { listAccounts } from '../../people/identity/index.ts'
import { listHiddenContacts } from '../../people/moderation/index.ts'
import { listTeachersOf, type Teacher, viewReview } from '../../people/teachers/index.ts'
import type { AdminDeps } from './deps.ts'

const perPage = 50

type Wanted = { q: string; role?: Role | undefined; state?: AccountState | undefined; page: number }
type Row = Awaited<ReturnType<typeof listAccounts>>['accounts'][number]

const getAccountState = (row: Row): AccountState => {
  if (row.suspendedAt) return 'suspended'
  return row.verifiedAt ? 'active' : 'unverified'
}

type UserFacts = { teacher: Teacher | undefined; deletedAt: Date | undefined; hiddenContacts: number }

const viewUser = (row: Row, { teacher, deletedAt, hiddenContacts }: UserFacts): ListedUser => ({
  _id: row.id,
  email: row.email ?? '',
  loginName: row.loginName,
  username: row.username,
  role: row.role,
  state: getAccountState(row),
  reason: row.suspensionReason,
  deletedAt: deletedAt?.toISOString() ?? null,
  teacherState: teacher ? viewReview(teacher).state : null,
  twoFactor: row.twoFactorSince !== null,
  hiddenContacts,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
})

export const listUsers = async (
  deps: AdminDeps,
  { page, ...wanted }: Wanted,
): Promise<{ users: ListedUser[]; total: number; perPage: number }> => {
  const { accounts, total } = await listAccounts(deps.db, {
    ...wanted,
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  const ids = accounts.filter(({ role }) => role === 'teacher').map(({ id }) => id)
  const teachers = new Map((await listTeachersOf(deps.db, ids)).map(teacher => [teacher.id, teacher]))
  const listed = accounts.map(({ id }) => id)
  const deletions = await deps.listDeletionsOf(deps.db, listed)
  const contacts = await listHiddenContacts(deps.db, listed)
  const view = (row: Row) =>
    viewUser(row, {
      teacher: teachers.get(row.id),
      deletedAt: deletions.get(row.id),
      hiddenContacts: contacts.get(row.id) ?? 0,
    })
  return { total, perPage, users: accounts.map(view) }
}
