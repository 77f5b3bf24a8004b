// SQL of the audit log.
import type { Act } from '@lantern/contract/people/audit/audit'
import { and, desc, eq, gte, ilike, lt, or } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { countOlder } from '../../../database/count-older.ts'
import { auditEntries } from '../../../database/schema/audit.ts'
import { accounts } from '../../../database/schema/identity.ts'

const findName = async (db: Connection, accountId: string | null) => {
  if (!accountId) return null
  const [account] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .limit(1)
  return account?.username ?? null
}

type NewEntry = {
  at: Date
  /** Null for the command line. */
  actorId: string | null
  act: Act
  subjectId?: string
  note?: string
}

/** Records an admin's act with current names; in the transaction of the act itself. */
export const recordAct = async (
  db: Connection,
  { at, actorId, act, subjectId, note }: NewEntry,
): Promise<void> => {
  await db.insert(auditEntries).values({
    at,
    actorId,
    act,
    note: note ?? '',
    subjectId: subjectId ?? null,
    actorName: await findName(db, actorId),
    subjectName: await findName(db, subjectId ?? null),
  })
}

export type WantedEntries = {
  /** Cursor: entries older than this one. */
  before?: string | undefined
  act?: Act | undefined
  /** Part of a name. */
  q?: string | undefined
  /** Days in UTC, both included. */
  from?: string | undefined
  to?: string | undefined
}

const dayMs = 86_400_000
const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

const matches = (q: string) => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(auditEntries.actorName, pattern), ilike(auditEntries.subjectName, pattern))
}

/** Newest matching entries. */
export const listEntries = (db: Connection, { before, act, q, from, to }: WantedEntries, limit: number) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        before ? lt(auditEntries.id, BigInt(before)) : undefined,
        act ? eq(auditEntries.act, act) : undefined,
        q ? matches(q) : undefined,
        from ? gte(auditEntries.at, startOf(from)) : undefined,
        to ? lt(auditEntries.at, new Date(startOf(to).getTime() + dayMs)) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)

export const countEntriesBefore = (db: Connection, before: Date) => countOlder(db, auditEntries.at, before)

export const deleteEntriesBefore = async (db: Connection, before: Date): Promise<void> => {
  await db.delete(auditEntries).where(lt(auditEntries.at, before))
}
