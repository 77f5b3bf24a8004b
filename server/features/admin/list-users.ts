// Accounts by name or address, role and state.
import type { AccountState, ListedUser } from '@lantern/contract/admin'
import type { Role } from '@lantern/contract/roles'
import { listAccounts } from '../identity/index.ts'
import { findTeacher, viewReview } from '../teachers/index.ts'
import type { AdminDeps } from './deps.ts'

const perPage = 50

type Wanted = { q: string; role?: Role | undefined; state?: AccountState | undefined; page: number }
type Row = Awaited<ReturnType<typeof listAccounts>>['accounts'][number]

const stateOf = (row: Row): AccountState => {
  if (row.suspendedAt) return 'suspended'
  return row.verifiedAt ? 'active' : 'unverified'
}

const viewUser = async ({ db }: AdminDeps, row: Row): Promise<ListedUser> => {
  const teacher = row.role === 'teacher' ? await findTeacher(db, row.id) : null
  return {
    _id: row.id,
    email: row.email ?? '',
    username: row.username,
    role: row.role,
    state: stateOf(row),
    reason: row.suspensionReason,
    teacherState: teacher && viewReview(teacher).state,
    twoFactor: row.twoFactorSince !== null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }
}

export const listUsers = async (
  deps: AdminDeps,
  { page, ...wanted }: Wanted,
): Promise<{ users: ListedUser[]; total: number; perPage: number }> => {
  const { accounts, total } = await listAccounts(deps.db, {
    ...wanted,
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  return { total, perPage, users: await Promise.all(accounts.map(row => viewUser(deps, row))) }
}
