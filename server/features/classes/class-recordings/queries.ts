// SQL of recordings of lessons.

import { recordingSilenceMs } from '@lantern/contract/classes/class-recordings/recording-permission.rules'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { classRecordingSettings, classRecordings } from '../../../database/schema/class-recordings.ts'
import { accounts } from '../../../database/schema/identity.ts'

export type ClassRecordingRow = typeof classRecordings.$inferSelect

export const insertClassRecording = async (
  tx: Connection,
  row: typeof classRecordings.$inferInsert,
): Promise<ClassRecordingRow> => {
  const [inserted] = await tx.insert(classRecordings).values(row).returning()
  if (!inserted) throw new Error('a recording of a class could not be added')
  return inserted
}

const isOwn = (accountId: string, id: string) =>
  and(eq(classRecordings.id, id), eq(classRecordings.accountId, accountId))

export const findOwnClassRecording = async (
  db: Connection,
  accountId: string,
  id: string,
): Promise<ClassRecordingRow | null> => {
  const [row] = await db.select().from(classRecordings).where(isOwn(accountId, id))
  return row ?? null
}

/** The recording with a row lock until the transaction ends, so that it is sent or withdrawn, never both. */
export const lockOwnClassRecording = async (
  tx: Connection,
  accountId: string,
  id: string,
): Promise<ClassRecordingRow | null> => {
  const [row] = await tx.select().from(classRecordings).where(isOwn(accountId, id)).for('update')
  return row ?? null
}

export const updateClassRecording = (
  db: Connection,
  id: string,
  change: Partial<typeof classRecordings.$inferInsert>,
) => db.update(classRecordings).set(change).where(eq(classRecordings.id, id))

/** Ends what a person still records in a class. */
export const endOwnRecordings = (
  tx: Connection,
  { classId, accountId, at }: { classId: string; accountId: string; at: Date },
) =>
  tx
    .update(classRecordings)
    .set({ endedAt: at })
    .where(
      and(
        eq(classRecordings.classId, classId),
        eq(classRecordings.accountId, accountId),
        isNull(classRecordings.endedAt),
      ),
    )

export const findClassRecording = async (
  db: Connection,
  classId: string,
  id: string,
): Promise<ClassRecordingRow | null> => {
  const [row] = await db
    .select()
    .from(classRecordings)
    .where(and(eq(classRecordings.id, id), eq(classRecordings.classId, classId)))
  return row ?? null
}

const recorder = { username: accounts.username, role: accounts.role }

/** Recordings that run now, oldest first. */
export const listRunning = (db: Connection, classId: string, now: Date) =>
  db
    .select({ recording: classRecordings, recorder })
    .from(classRecordings)
    .innerJoin(accounts, eq(accounts.id, classRecordings.accountId))
    .where(
      and(
        eq(classRecordings.classId, classId),
        isNull(classRecordings.endedAt),
        gt(classRecordings.seenAt, new Date(now.getTime() - recordingSilenceMs)),
      ),
    )
    .orderBy(asc(classRecordings.startedAt), asc(classRecordings.id))
    .limit(100)

/** Recordings of a class that were sent, latest first. */
export const listSent = (db: Connection, classId: string) =>
  db
    .select({ recording: classRecordings, recorder })
    .from(classRecordings)
    .innerJoin(accounts, eq(accounts.id, classRecordings.accountId))
    .where(and(eq(classRecordings.classId, classId), isNotNull(classRecordings.sourceId)))
    .orderBy(desc(classRecordings.startedAt), asc(classRecordings.id))
    .limit(500)

export const findSent = async (db: Connection, sourceId: string) => {
  const [row] = await db
    .select({ recording: classRecordings, recorder })
    .from(classRecordings)
    .innerJoin(accounts, eq(accounts.id, classRecordings.accountId))
    .where(eq(classRecordings.sourceId, sourceId))
  return row ?? null
}

/**
 * Withdraws what isn't sent yet: it ends, and can't be sent any more.
 * @param accountId student; by default all except those who need no permission
 * @returns the withdrawn ids
 */
export const withdrawUnsent = async (
  tx: Connection,
  { classId, accountIds, at }: { classId: string; accountIds: readonly string[]; at: Date },
): Promise<string[]> => {
  if (accountIds.length === 0) return []
  const rows = await tx
    .update(classRecordings)
    .set({
      withdrawnAt: at,
      endedAt: sql`coalesce(${classRecordings.endedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(classRecordings.classId, classId),
        inArray(classRecordings.accountId, [...accountIds]),
        isNull(classRecordings.sourceId),
        isNull(classRecordings.withdrawnAt),
      ),
    )
    .returning({ id: classRecordings.id })
  return rows.map(({ id }) => id)
}

/** Accounts with recordings of a class that aren't sent yet. */
export const listUnsentRecorders = async (db: Connection, classId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: classRecordings.accountId })
    .from(classRecordings)
    .where(
      and(
        eq(classRecordings.classId, classId),
        isNull(classRecordings.sourceId),
        isNull(classRecordings.withdrawnAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Recordings with sound whose time may be over, in order of their ids. @param months longest time of the installation */
export const listWithSound = (
  db: Connection,
  { months, after, limit }: { months: number | null; after: string; limit: number },
) =>
  db
    .select({ recording: classRecordings, settings: classRecordingSettings })
    .from(classRecordings)
    .leftJoin(classRecordingSettings, eq(classRecordingSettings.classId, classRecordings.classId))
    .where(
      and(
        gt(classRecordings.id, after),
        isNotNull(classRecordings.sourceId),
        isNull(classRecordings.soundDeletedAt),
        or(
          months === null ? sql`false` : sql`true`,
          isNotNull(classRecordingSettings.soundDays),
          isNotNull(classRecordings.extendedUntil),
        ),
      ),
    )
    .orderBy(asc(classRecordings.id))
    .limit(limit)

/** Recordings with sound that were made before a moment. */
export const countRecordedBefore = async (db: Connection, before: Date) => {
  const [row] = await db
    .select({
      due: sql<number>`count(*)::int`,
      oldest: sql`min(${classRecordings.startedAt})`.mapWith(classRecordings.startedAt),
    })
    .from(classRecordings)
    .where(
      and(
        isNotNull(classRecordings.sourceId),
        isNull(classRecordings.soundDeletedAt),
        sql`${classRecordings.startedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
  return { due: row?.due ?? 0, oldest: row?.oldest ?? null }
}

/** Moments at which recordings of a class began, since a moment; latest first. */
export const listStartsSince = async (db: Connection, classId: string, since: Date): Promise<Date[]> => {
  const rows = await db
    .select({ at: classRecordings.startedAt })
    .from(classRecordings)
    .where(and(eq(classRecordings.classId, classId), gt(classRecordings.startedAt, since)))
    .orderBy(desc(classRecordings.startedAt))
    .limit(100)
  return rows.map(({ at }) => at)
}
