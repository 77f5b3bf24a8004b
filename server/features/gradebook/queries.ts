// The SQL of weights and excuses.
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { gradebookColumns, gradebookExcuses } from '../../database/schema/gradebook.ts'
import { accounts } from '../../database/schema/identity.ts'

export type Excuse = { homeworkId: string; accountId: string; note: string; by: string | null }

/** What teachers said about homework, in one query that reads no other class's rows. */
export const loadMarks = async (
  db: Connection,
  homeworkIds: readonly string[],
): Promise<{ weights: ReadonlyMap<string, number>; excuses: Excuse[] }> => {
  if (homeworkIds.length === 0) return { weights: new Map(), excuses: [] }
  const homeworkId = sql<string>`asked.id`
  const rows = await db
    .select({ homeworkId, weight: gradebookColumns.weight, excuse: gradebookExcuses, by: accounts.username })
    .from(sql`unnest(${sql.param(`{${homeworkIds.join(',')}}`)}::uuid[]) as asked (id)`)
    .leftJoin(gradebookColumns, eq(gradebookColumns.homeworkId, homeworkId))
    .leftJoin(gradebookExcuses, eq(gradebookExcuses.homeworkId, homeworkId))
    .leftJoin(accounts, eq(accounts.id, gradebookExcuses.byId))
  return {
    weights: new Map(rows.flatMap(row => (row.weight === null ? [] : [[row.homeworkId, row.weight]]))),
    excuses: rows.flatMap(({ excuse, by, ...row }) =>
      excuse ? [{ homeworkId: row.homeworkId, accountId: excuse.accountId, note: excuse.note, by }] : [],
    ),
  }
}

export const putWeight = (db: Connection, homeworkId: string, weight: number) =>
  db
    .insert(gradebookColumns)
    .values({ homeworkId, weight })
    .onConflictDoUpdate({ target: gradebookColumns.homeworkId, set: { weight } })

/** The latest note stands, with who wrote it. */
export const putExcuse = (db: Connection, row: typeof gradebookExcuses.$inferInsert) =>
  db
    .insert(gradebookExcuses)
    .values(row)
    .onConflictDoUpdate({
      target: [gradebookExcuses.homeworkId, gradebookExcuses.accountId],
      set: { note: row.note ?? '', byId: row.byId ?? null, at: row.at },
    })

export const deleteExcuse = (db: Connection, homeworkId: string, accountId: string) =>
  db
    .delete(gradebookExcuses)
    .where(and(eq(gradebookExcuses.homeworkId, homeworkId), eq(gradebookExcuses.accountId, accountId)))
