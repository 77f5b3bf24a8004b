// Count of the rows older than a moment, and the oldest of them: a preview of what a shorter retention
// deletes.
import { count, lt, min } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Connection } from './client.ts'

/** @param at column with the moment that a row's age is counted from */
export const countOlder = async (
  db: Connection,
  at: PgColumn,
  before: Date,
): Promise<{ due: number; oldest: Date | null }> => {
  const [row] = await db
    .select({ due: count(), oldest: min(at) })
    .from(at.table)
    .where(lt(at, before))
  const oldest = row?.oldest
  return { due: row?.due ?? 0, oldest: oldest instanceof Date ? oldest : null }
}
