// Lists and counts of accounts, for administration.

import type { AccountState } from '@lantern/contract/connect/admin/admin'
import type { Language } from '@lantern/contract/languages.rules'
import type { Role } from '@lantern/contract/people/identity/roles'
import { and, desc, eq, gte, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { accounts, sessions } from '../../../database/schema/identity.ts'

type Wanted = {
  /** Part of a name, an address or a user name. */
  q: string
  role?: Role | undefined
  state?: AccountState | undefined
  offset: number
  limit: number
}

const stateCondition = (state: AccountState) =>
  state === 'suspended'
    ? isNotNull(accounts.suspendedAt)
    : and(
        isNull(accounts.suspendedAt),
        state === 'active' ? isNotNull(accounts.verifiedAt) : isNull(accounts.verifiedAt),
      )

const matches = (q: string) => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(accounts.username, pattern),
    ilike(accounts.email, pattern),
    ilike(accounts.loginName, pattern),
  )
}

const wantedAccounts = ({ q, role, state }: Wanted) =>
  and(
    eq(accounts.kind, 'account'),
    q ? matches(q) : undefined,
    role ? eq(accounts.role, role) : undefined,
    state ? stateCondition(state) : undefined,
  )

const lastSeen = sql`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.accountId} = ${accounts.id})`

const listed = {
  id: accounts.id,
  email: accounts.email,
  loginName: accounts.loginName,
  username: accounts.username,
  role: accounts.role,
  phone: accounts.phone,
  verifiedAt: accounts.verifiedAt,
  suspendedAt: accounts.suspendedAt,
  suspensionReason: accounts.suspensionReason,
  twoFactorSince: accounts.twoFactorSince,
  createdAt: accounts.createdAt,
  lastSeenAt: lastSeen.mapWith(sessions.lastSeenAt) as ReturnType<typeof sql<Date | null>>,
}

/** Accounts, newest first, and how many there are in all. */
export const listAccounts = async (db: Connection, wanted: Wanted) => {
  const condition = wantedAccounts(wanted)
  const [rows, total] = await Promise.all([
    db
      .select(listed)
      .from(accounts)
      .where(condition)
      .orderBy(desc(accounts.createdAt), accounts.id)
      .offset(wanted.offset)
      .limit(wanted.limit),
    db.$count(accounts, condition),
  ])
  return { accounts: rows, total }
}

/** Number of people by role, and of those with a session in use since a moment. */
export const countPeople = async (db: Connection, since: Date) => {
  const [byRole, active] = await Promise.all([
    db
      .select({ role: accounts.role, count: sql<number>`count(*)::int` })
      .from(accounts)
      .where(eq(accounts.kind, 'account'))
      .groupBy(accounts.role),
    db
      .select({ count: sql<number>`count(distinct ${sessions.accountId})::int` })
      .from(sessions)
      .innerJoin(accounts, eq(sessions.accountId, accounts.id))
      .where(and(eq(accounts.kind, 'account'), gte(sessions.lastSeenAt, since))),
  ])
  const of = (role: Role) => byRole.find(row => row.role === role)?.count ?? 0
  return {
    students: of('student'),
    teachers: of('teacher'),
    admins: of('admin'),
    activeSince: active[0]?.count ?? 0,
  }
}

/** New accounts per day, as YYYY-MM-DD in UTC; days without any are left out. */
export const countSignUps = (db: Connection, since: Date) => {
  const day = sql<string>`to_char(${accounts.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(accounts)
    .where(and(eq(accounts.kind, 'account'), gte(accounts.createdAt, since)))
    .groupBy(day)
    .orderBy(day)
}

/** Languages of accounts that have chosen one, by account. */
export const listChosenLanguages = async (
  db: Connection,
  accountIds: readonly string[],
): Promise<Map<string, Language>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, language: accounts.language })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), isNotNull(accounts.language)))
  return new Map(rows.flatMap(({ id, language }) => (language ? [[id, language] as const] : [])))
}
