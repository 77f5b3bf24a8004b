// SQL of sources that are shared with classes.
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { classPeople, sourceShares } from '../../../../database/schema/library.sharing.ts'
import { sources } from '../../../../database/schema/library.ts'

/** Latest first. */
export const listShares = (db: Connection, classId: string) =>
  db
    .select({ source: sources, share: sourceShares, sharedBy: accounts.username })
    .from(sourceShares)
    .innerJoin(sources, eq(sources.id, sourceShares.sourceId))
    .innerJoin(accounts, eq(accounts.id, sourceShares.sharedById))
    .where(eq(sourceShares.classId, classId))
    .orderBy(desc(sourceShares.sharedAt), desc(sources.id))
    .limit(500)

/** Classes, among the given ones, that a source is shared with. */
export const listClassesWithSource = async (
  db: Connection,
  sourceId: string,
  classIds: readonly string[],
): Promise<Set<string>> => {
  if (classIds.length === 0) return new Set()
  const rows = await db
    .select({ classId: sourceShares.classId })
    .from(sourceShares)
    .where(and(eq(sourceShares.sourceId, sourceId), inArray(sourceShares.classId, [...classIds])))
  return new Set(rows.map(({ classId }) => classId))
}

/**
 * Subquery of ids: a person's classes that a source is shared with.
 * @param which condition about the class
 */
export const selectClassesWithSource = (
  sourceId: string | PgColumn,
  accountId: string | PgColumn,
  which: (classId: PgColumn) => SQL = () => sql`true`,
): SQL =>
  sql`select ${sourceShares.classId} from ${sourceShares}
    join ${classPeople} on ${classPeople.classId} = ${sourceShares.classId} and ${classPeople.accountId} = ${accountId}
    where ${sourceShares.sourceId} = ${sourceId} and ${which(sourceShares.classId)}`

/** Person's classes that any of the sources is shared with. */
export const listClassesOfSources = async (
  db: Connection,
  sourceIds: readonly string[],
  accountId: string,
): Promise<string[]> => {
  if (sourceIds.length === 0) return []
  const rows = await db
    .selectDistinct({ classId: sourceShares.classId })
    .from(sourceShares)
    .innerJoin(classPeople, eq(classPeople.classId, sourceShares.classId))
    .where(and(inArray(sourceShares.sourceId, [...sourceIds]), eq(classPeople.accountId, accountId)))
  return rows.map(({ classId }) => classId)
}

/** All classes that a source is shared with. */
export const listClassIdsOfSource = async (db: Connection, sourceId: string): Promise<string[]> => {
  const rows = await db
    .select({ classId: sourceShares.classId })
    .from(sourceShares)
    .where(eq(sourceShares.sourceId, sourceId))
  return rows.map(({ classId }) => classId)
}

/** Recordings that are shared with a class. */
export const listRecordingIdsOfClass = async (db: Connection, classId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: sources.id })
    .from(sourceShares)
    .innerJoin(sources, eq(sources.id, sourceShares.sourceId))
    .where(and(eq(sourceShares.classId, classId), eq(sources.kind, 'recording')))
  return rows.map(({ id }) => id)
}

/** Person's classes that a source is shared with. */
export const listClassesOfSource = (db: Connection, sourceId: string, accountId: string): Promise<string[]> =>
  listClassesOfSources(db, [sourceId], accountId)

export const countShares = (db: Connection, classId: string): Promise<number> =>
  db.$count(sourceShares, eq(sourceShares.classId, classId))

/** Shares a source; repeating it changes nothing. */
export const putShare = async (db: Connection, share: typeof sourceShares.$inferInsert): Promise<void> => {
  await db
    .insert(sourceShares)
    .values({ ...share, areOpeningsKnown: true })
    .onConflictDoNothing()
}

export const deleteShare = async (db: Connection, classId: string, sourceId: string): Promise<void> => {
  const rows = await db
    .delete(sourceShares)
    .where(and(eq(sourceShares.classId, classId), eq(sourceShares.sourceId, sourceId)))
    .returning({ sourceId: sourceShares.sourceId })
  if (rows.length === 0) throw new Refusal('not-found')
}
