// SQL of notifications.
import {
  maxNotifications,
  notificationsPerPage,
} from '@lantern/contract/people/notifications/notification-kinds.rules'
import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { notificationPreferences, notifications } from '../../../database/schema/notifications.ts'

export type NotificationRow = typeof notifications.$inferSelect
type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'count'>

/** Adds rows, or counts up unread ones with the same key. A mail due about them keeps its time. */
export const putNotifications = async (tx: Connection, rows: readonly NewNotification[]): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoUpdate({
      target: [notifications.accountId, notifications.groupKey],
      targetWhere: sql`${notifications.readAt} is null`,
      set: {
        about: sql`excluded.about`,
        at: sql`excluded.at`,
        until: sql`excluded.until`,
        count: sql`${notifications.count} + 1`,
        mailDueAt: sql`coalesce(${notifications.mailDueAt}, excluded.mail_due_at)`,
      },
    })
}

/** Kinds that are switched off are neither shown nor counted. */
const isShown = sql`not exists (select 1 from ${notificationPreferences} where ${notificationPreferences.accountId} = ${notifications.accountId} and ${notificationPreferences.kind} = ${notifications.kind} and not ${notificationPreferences.inBell})`

const isOwn = (accountId: string): SQL => eq(notifications.accountId, accountId)

export const countUnread = async (db: Connection, accountId: string): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(isOwn(accountId), isNull(notifications.readAt), isShown))
  return Math.min(row?.count ?? 0, maxNotifications)
}

export const findNotification = async (
  db: Connection,
  accountId: string,
  id: string,
): Promise<NotificationRow | null> => {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(isOwn(accountId), eq(notifications.id, id)))
    .limit(1)
  return row ?? null
}

/** A page and one more, latest first. @param after the last row of the page before */
export const listNotificationRows = (
  db: Connection,
  accountId: string,
  after: Pick<NotificationRow, 'id' | 'at'> | null,
): Promise<NotificationRow[]> => {
  const isFurther =
    after &&
    or(lt(notifications.at, after.at), and(eq(notifications.at, after.at), lt(notifications.id, after.id)))
  return db
    .select()
    .from(notifications)
    .where(and(isOwn(accountId), isShown, isFurther ?? undefined))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(notificationsPerPage + 1)
}

/** Ids of rows to be changed, locked in one order, so that two changes of many rows don't deadlock. */
export const lockRows = (db: Connection, condition: SQL | undefined) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(condition)
    .orderBy(notifications.id)
    .for('update')

/** Marks unread ones as read, which cancels their mails. @returns how many there were */
export const markRead = async (
  db: Connection,
  accountId: string,
  now: Date,
  condition?: SQL,
): Promise<number> => {
  const unread = lockRows(db, and(isOwn(accountId), isNull(notifications.readAt), condition))
  const changed = await db
    .update(notifications)
    .set({ readAt: now, mailDueAt: null })
    .where(inArray(notifications.id, unread))
  return changed.rowCount ?? 0
}

export const hasId = (id: string): SQL => eq(notifications.id, id)
export const isOfGroup = (groupKeys: readonly string[]): SQL =>
  inArray(notifications.groupKey, [...groupKeys])

/** Deletes unread ones. @returns their accounts */
export const deleteUnread = async (
  tx: Connection,
  groupKeys: readonly string[],
  accountIds?: readonly string[],
): Promise<string[]> => {
  const gone = await tx
    .delete(notifications)
    .where(
      and(
        isOfGroup(groupKeys),
        isNull(notifications.readAt),
        accountIds ? inArray(notifications.accountId, [...accountIds]) : undefined,
      ),
    )
    .returning({ accountId: notifications.accountId })
  return [...new Set(gone.map(({ accountId }) => accountId))]
}

/** Deletes rows older than a moment, and of each person those beyond the latest `most`. */
export const deleteOld = async (db: Connection, before: Date, max: number): Promise<void> => {
  await db.delete(notifications).where(lt(notifications.at, before))
  await db.execute(sql`
    delete from ${notifications} where id in (
      select id from (
        select id, row_number() over (partition by account_id order by at desc, id desc) as nth from ${notifications}
      ) as ranked where nth > ${max}
    )`)
}
