// The SQL of vectors by an embedding model.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { passageMeanings, passages, sources } from '../../database/schema/library.ts'

const madeBy = (model: string) =>
  and(eq(passageMeanings.passageId, passages.id), eq(passageMeanings.model, model))

/** The next passages of a source without a vector of this model, in reading order. */
export const listPassagesWithoutMeaning = (
  db: Connection,
  sourceId: string,
  model: string,
  limit: number,
): Promise<{ id: bigint; headings: string[]; text: string }[]> =>
  db
    .select({ id: passages.id, headings: passages.headings, text: passages.text })
    .from(passages)
    .leftJoin(passageMeanings, madeBy(model))
    .where(and(eq(passages.sourceId, sourceId), isNull(passageMeanings.passageId)))
    .orderBy(asc(passages.ordinal))
    .limit(limit)

/** Sources that can be asked and have passages without a vector of this model. */
export const listSourcesWithoutMeaning = async (db: Connection, model: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: sources.id })
    .from(sources)
    .innerJoin(passages, eq(passages.sourceId, sources.id))
    .leftJoin(passageMeanings, madeBy(model))
    .where(
      and(
        inArray(sources.state, ['indexing', 'ready']),
        eq(sources.isSample, false),
        isNull(passageMeanings.passageId),
      ),
    )
  return rows.map(({ id }) => id)
}

export const putMeanings = async (
  db: Connection,
  rows: readonly (typeof passageMeanings.$inferInsert)[],
): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insert(passageMeanings)
    .values([...rows])
    .onConflictDoUpdate({
      target: passageMeanings.passageId,
      set: { model: sql`excluded.model`, row: sql`excluded.row` },
    })
}

export const listMeanings = async (
  db: Connection,
  sourceId: string,
  model: string,
): Promise<{ passageId: string; row: Int8Array }[]> => {
  const found = await db
    .select({ passageId: passageMeanings.passageId, row: passageMeanings.row })
    .from(passageMeanings)
    .innerJoin(passages, eq(passages.id, passageMeanings.passageId))
    .where(and(eq(passages.sourceId, sourceId), eq(passageMeanings.model, model)))
  return found.map(({ passageId, row }) => ({
    passageId: String(passageId),
    row: new Int8Array(row.buffer, row.byteOffset, row.byteLength),
  }))
}
