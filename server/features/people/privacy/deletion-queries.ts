// SQL of requested deletions, and of files to be removed.
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { accountDeletions, filesToRemove } from '../../../database/schema/privacy.ts'

/** Inserts a deletion; a repeated request leaves the day unchanged. */
export const insertDeletion = async (
  tx: Connection,
  row: typeof accountDeletions.$inferInsert,
): Promise<void> => {
  await tx.insert(accountDeletions).values(row).onConflictDoNothing()
}

export const deleteDeletion = async (db: Connection, accountId: string): Promise<boolean> => {
  const deleted = await db.delete(accountDeletions).where(eq(accountDeletions.accountId, accountId))
  return deleted.rowCount === 1
}

export const findDeletionDue = async (db: Connection, accountId: string): Promise<Date | null> => {
  const [row] = await db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.accountId, accountId))
  return row?.dueAt ?? null
}

/** Deletion moments of those of `accountIds` that their person gave up. */
export const listDeletionsOf = async (
  db: Connection,
  accountIds: readonly string[],
): Promise<Map<string, Date>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select({ accountId: accountDeletions.accountId, dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(inArray(accountDeletions.accountId, [...accountIds]))
  return new Map(rows.map(({ accountId, dueAt }) => [accountId, dueAt]))
}

export const listDue = async (db: Connection, now: Date): Promise<string[]> => {
  const rows = await db
    .select({ accountId: accountDeletions.accountId })
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, now))
    .orderBy(accountDeletions.dueAt)
    .limit(100)
  return rows.map(({ accountId }) => accountId)
}

/**
 * Whether it is still due, with a row lock until the transaction ends; skipped where another process has
 * locked it.
 */
export const lockDueDeletion = async (tx: Connection, accountId: string, now: Date): Promise<boolean> => {
  const lockedRow = await tx
    .select({ accountId: accountDeletions.accountId })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.accountId, accountId), lte(accountDeletions.dueAt, now)))
    .for('update', { skipLocked: true })
  return lockedRow.length === 1
}

export const listFilesToRemove = async (db: Connection): Promise<string[]> => {
  const rows = await db.select().from(filesToRemove).limit(1000)
  return rows.map(({ fileKey }) => fileKey)
}

export const deleteFilesToRemove = (db: Connection, keys: readonly string[]) =>
  db.delete(filesToRemove).where(inArray(filesToRemove.fileKey, [...keys]))

/** Lists files of rows deleted in this transaction, for the next sweep. */
export const noteFilesGone = async (tx: Connection, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await tx
    .insert(filesToRemove)
    .values(keys.map(fileKey => ({ fileKey })))
    .onConflictDoNothing()
}

/** @param select SQL with a column `key` */
export const noteFilesToRemove = (tx: Connection, select: string) =>
  tx.execute(
    sql.raw(
      `insert into files_to_remove (file_key) select key from (${select}) as files on conflict do nothing`,
    ),
  )
