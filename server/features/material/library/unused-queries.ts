// SQL of sources unused for long.
import { and, count, eq, inArray, isNull, lt, lte, min, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { sources } from '../../../database/schema/library.ts'
import type { SourceRow } from './source-queries.ts'

const lastUsed = sql<Date>`coalesce(${sources.openedAt}, ${sources.createdAt})`
const isUnused = (before: Date) =>
  and(eq(sources.isSample, false), lt(lastUsed, sql`${before.toISOString()}::timestamptz`))

export const countUnusedSources = async (db: Connection, before: Date) => {
  const [row] = await db
    .select({ due: count(), oldest: min(sql`${lastUsed}`).mapWith(sources.createdAt) })
    .from(sources)
    .where(isUnused(before))
  return { due: row?.due ?? 0, oldest: row?.oldest ?? null }
}

/** Marks sources whose owners are to be warned now. @returns them by owner */
export const markWarned = async (
  tx: Connection,
  before: Date,
  now: Date,
): Promise<Map<string, Pick<SourceRow, 'id' | 'name'>[]>> => {
  const rows = await tx
    .update(sources)
    .set({ expiryWarnedAt: now })
    .where(and(isUnused(before), isNull(sources.expiryWarnedAt)))
    .returning({ id: sources.id, name: sources.name, ownerId: sources.ownerId })
  return Map.groupBy(rows, ({ ownerId }) => ownerId)
}

/** Sources still unused some time after their owner was warned. */
export const listExpired = (
  db: Connection,
  { unusedSince, warnedBefore }: { unusedSince: Date; warnedBefore: Date },
  max: number,
): Promise<SourceRow[]> =>
  db
    .select()
    .from(sources)
    .where(and(isUnused(unusedSince), lte(sources.expiryWarnedAt, warnedBefore)))
    .limit(max)

/** Marks sources as used, which restarts their time until deletion. */
export const markUsed = async (db: Connection, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await db
    .update(sources)
    .set({ openedAt: now, expiryWarnedAt: null })
    .where(and(inArray(sources.id, [...ids]), eq(sources.isSample, false)))
}
