// SQL of due mails: leases and results.
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { notifications } from '../../../database/schema/notifications.ts'
import { lockRows, type NotificationRow } from './notification-queries.ts'

/** Recipients per run, so that a sweep ends. */
const maxRecipients = 200

const isLeaseOver = (now: Date) => lte(notifications.mailLeasedUntil, now)

/** People with mails due, longest overdue first. */
export const listDue = async (db: Connection, now: Date) => {
  const first = sql`min(coalesce(${notifications.mailDueAt}, ${notifications.mailLeasedUntil}))`
  return db
    .select({
      accountId: accounts.id,
      name: accounts.username,
      email: accounts.email,
      language: accounts.language,
      verifiedAt: accounts.verifiedAt,
      suspendedAt: accounts.suspendedAt,
      consentAwaitedSince: accounts.consentAwaitedSince,
    })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(
      and(
        isNull(notifications.readAt),
        or(and(lte(notifications.mailDueAt, now), isNull(notifications.mailLeasedUntil)), isLeaseOver(now)),
      ),
    )
    .groupBy(accounts.id)
    .orderBy(first)
    .limit(maxRecipients)
}

/** Leases what is due to one person by `until`, in one process at a time. An unfinished lease expires. */
export const claimDue = async (
  db: Connection,
  accountId: string,
  { now, until, leaseUntil }: { now: Date; until: Date; leaseUntil: Date },
): Promise<NotificationRow[]> => {
  const due = lockRows(
    db,
    and(
      eq(notifications.accountId, accountId),
      isNull(notifications.readAt),
      or(and(lte(notifications.mailDueAt, until), isNull(notifications.mailLeasedUntil)), isLeaseOver(now)),
    ),
  )
  const claimed = await db
    .update(notifications)
    .set({ mailDueAt: null, mailLeasedUntil: leaseUntil })
    .where(inArray(notifications.id, due))
    .returning()
  return claimed.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Ends a lease: rows that arrived meanwhile stay due. */
export const finishMail = async (
  db: Connection,
  ids: readonly string[],
  outcome: { mailedAt: Date } | { retryAt: Date | null },
): Promise<void> => {
  const change =
    'mailedAt' in outcome
      ? { mailedAt: outcome.mailedAt }
      : {
          mailDueAt: sql`coalesce(${notifications.mailDueAt}, ${outcome.retryAt?.toISOString() ?? null}::timestamptz)`,
        }
  await db
    .update(notifications)
    .set({ ...change, mailLeasedUntil: null })
    .where(inArray(notifications.id, lockRows(db, inArray(notifications.id, [...ids]))))
}

/** Unsent notifications of a person, with a row lock (FOR UPDATE). */
export const lockWaiting = (tx: Connection, accountId: string) =>
  tx
    .select({ id: notifications.id, kind: notifications.kind, at: notifications.at })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        isNull(notifications.readAt),
        isNotNull(notifications.mailDueAt),
      ),
    )
    .orderBy(notifications.id)
    .for('update')

/** Sets the moment of each mail; null for none. */
export const updateDue = async (
  tx: Connection,
  due: readonly { id: string; dueAt: Date | null }[],
): Promise<void> => {
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  const times = due.map(({ dueAt }) => dueAt?.toISOString() ?? null)
  await tx.execute(sql`
    update ${notifications} set mail_due_at = changed.due_at
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[]) as changed (id, due_at)
    where ${notifications.id} = changed.id`)
}
