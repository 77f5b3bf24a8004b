// SQL of backups.
import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { backups } from '../../../database/schema/backups.ts'

export type BackupRow = typeof backups.$inferSelect

/** Backups that a page shows. */
const shown = 40

export const listLatestBackups = (db: Connection): Promise<BackupRow[]> =>
  db.select().from(backups).orderBy(desc(backups.createdAt), desc(backups.id)).limit(shown)

/** Adds a planned one; false where its moment has a row already. */
export const addDue = async (db: Connection, dueAt: Date, createdAt: Date): Promise<boolean> => {
  const added = await db
    .insert(backups)
    .values({ dueAt, createdAt })
    .onConflictDoNothing()
    .returning({ id: backups.id })
  return added.length > 0
}

/** Holds off others who ask for a backup until the end of the transaction. */
export const lockBackups = (tx: Connection) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('backups', 0))`)

export const addAsked = async (db: Connection, createdAt: Date): Promise<void> => {
  await db.insert(backups).values({ createdAt })
}

const isOpen = inArray(backups.state, ['waiting', 'running'])

export const hasOpen = async (db: Connection): Promise<boolean> => (await db.$count(backups, isOpen)) > 0

/** Claims the next one that waits, or whose process has given no sign of life since `deadBefore`. */
export const claimBackup = async (
  db: Connection,
  { now, deadBefore }: { now: Date; deadBefore: Date },
): Promise<BackupRow | null> => {
  const free = db
    .select({ id: backups.id })
    .from(backups)
    .where(
      or(eq(backups.state, 'waiting'), and(eq(backups.state, 'running'), lt(backups.aliveAt, deadBefore))),
    )
    .orderBy(asc(backups.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(backups)
    .set({ state: 'running', startedAt: now, aliveAt: now, tries: sql`${backups.tries} + 1` })
    .where(inArray(backups.id, free))
    .returning()
  return row ?? null
}

export const updateBackup = async (
  db: Connection,
  id: string,
  set: Partial<Omit<BackupRow, 'id'>>,
): Promise<void> => {
  await db.update(backups).set(set).where(eq(backups.id, id))
}

/** End of the last one that worked, and the first row, from which missed ones count without it. */
export const loadMoments = async (db: Connection) => {
  const [row] = await db
    .select({
      lastAt: sql<Date | null>`max(${backups.finishedAt}) filter (where ${backups.state} = 'done')`.mapWith(
        backups.finishedAt,
      ),
      lastStart: sql<Date | null>`max(${backups.startedAt}) filter (where ${backups.state} = 'done')`.mapWith(
        backups.startedAt,
      ),
      firstAt: sql<Date | null>`min(${backups.createdAt})`.mapWith(backups.createdAt),
    })
    .from(backups)
  return row ?? { lastAt: null, lastStart: null, firstAt: null }
}

/** Backups that worked beyond the newest `count`, with their files. */
export const listSurplus = (db: Connection, count: number) =>
  db
    .select({ id: backups.id, fileName: backups.fileName })
    .from(backups)
    .where(and(eq(backups.state, 'done'), isNotNull(backups.finishedAt)))
    .orderBy(desc(backups.finishedAt), desc(backups.id))
    .offset(count)

export const deleteBackup = async (db: Connection, id: string): Promise<void> => {
  await db.delete(backups).where(eq(backups.id, id))
}

/** Failed ones from before a moment, whose rows nobody needs any more. */
export const deleteOldFailures = async (db: Connection, before: Date): Promise<void> => {
  await db.delete(backups).where(and(eq(backups.state, 'failed'), lt(backups.createdAt, before)))
}

export const noteTested = async (db: Connection, fileName: string, testedAt: Date): Promise<boolean> => {
  const noted = await db
    .update(backups)
    .set({ testedAt })
    .where(and(eq(backups.fileName, fileName), eq(backups.state, 'done')))
    .returning({ id: backups.id })
  return noted.length > 0
}
