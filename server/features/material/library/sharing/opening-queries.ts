// SQL of sources of others that students open.
import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../../actions/actor.ts'
import type { Connection } from '../../../../database/client.ts'
import { sourceOpenings, sourceShares } from '../../../../database/schema/library.sharing.ts'
import { sources } from '../../../../database/schema/library.ts'
import { markUsed } from '../unused-queries.ts'

/** Stores that a student opened these sources of others; of nobody else, and of no sample. */
const putOpenings = async (tx: Connection, actor: Actor, ids: readonly string[], at: Date): Promise<void> => {
  if (actor.role !== 'student' || ids.length === 0) return
  const { id: sourceId, ownerId, isSample } = sources
  const opened = tx
    .select({
      sourceId,
      accountId: sql<string>`${actor.accountId}::uuid`.as('account_id'),
      at: sql<Date>`${at.toISOString()}::timestamptz`.as('at'),
    })
    .from(sources)
    .where(
      and(
        inArray(sourceId, [...ids]),
        eq(isSample, false),
        sql`${ownerId} is distinct from ${actor.accountId}::uuid`,
      ),
    )
  await tx
    .insert(sourceOpenings)
    .select(opened)
    .onConflictDoUpdate({
      target: [sourceOpenings.sourceId, sourceOpenings.accountId],
      set: { at },
    })
}

/** Marks sources as opened or asked by a person now. */
export const markOpened = async (
  db: Connection,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await markUsed(db, ids, now)
  await putOpenings(db, actor, ids, now)
}

/** Ids of all sources that a class reads. */
export const listSourceIdsOfClass = async (db: Connection, classId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: sourceShares.sourceId })
    .from(sourceShares)
    .where(eq(sourceShares.classId, classId))
  return rows.map(({ id }) => id)
}

type OpenedSource = {
  id: string
  name: string
  sharedAt: Date
  /** Number of the given people who have opened it. */
  opened: number
}

/** Sources shared with a class since a moment whose openings are known, latest first. @param accountIds its students */
export const listOpenedSince = async (
  db: Connection,
  { classId, accountIds, since }: { classId: string; accountIds: readonly string[]; since: Date },
): Promise<OpenedSource[]> => {
  if (accountIds.length === 0) return []
  const { sourceId, sharedAt, areOpeningsKnown } = sourceShares
  return db
    .select({ id: sourceId, name: sources.name, sharedAt, opened: count(sourceOpenings.accountId) })
    .from(sourceShares)
    .innerJoin(sources, eq(sources.id, sourceId))
    .leftJoin(
      sourceOpenings,
      and(eq(sourceOpenings.sourceId, sourceId), inArray(sourceOpenings.accountId, [...accountIds])),
    )
    .where(and(eq(sourceShares.classId, classId), eq(areOpeningsKnown, true), gte(sharedAt, since)))
    .groupBy(sourceId, sources.name, sharedAt)
    .orderBy(desc(sharedAt), sourceId)
    .limit(50)
}
