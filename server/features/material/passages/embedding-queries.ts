// SQL of vectors by an embedding model.
import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { passageEmbeddings, passages } from '../../../database/schema/passages.ts'

const madeBy = (model: string) =>
  and(eq(passageEmbeddings.passageId, passages.id), eq(passageEmbeddings.model, model))

/** The next passages of a source without a vector of this model, in reading order. */
export const listPassagesWithoutEmbedding = (
  db: Connection,
  sourceId: string,
  model: string,
  limit: number,
): Promise<{ id: bigint; headings: string[]; text: string }[]> =>
  db
    .select({ id: passages.id, headings: passages.headings, text: passages.text })
    .from(passages)
    .leftJoin(passageEmbeddings, madeBy(model))
    .where(
      and(eq(passages.sourceId, sourceId), isNull(passageEmbeddings.passageId), not(passages.isContents)),
    )
    .orderBy(asc(passages.ordinal))
    .limit(limit)

/** Condition with the ids as one parameter, since a statement allows at most 65,535. */
const isOneOf = (sourceIds: readonly string[]) =>
  sql`${passages.sourceId} = any(${sql.param([...sourceIds])}::uuid[])`

/** Sources among `sourceIds` that have passages without a vector of this model. */
export const listSourcesWithoutEmbedding = async (
  db: Connection,
  sourceIds: readonly string[],
  model: string,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: passages.sourceId })
    .from(passages)
    .leftJoin(passageEmbeddings, madeBy(model))
    .where(and(isOneOf(sourceIds), isNull(passageEmbeddings.passageId), not(passages.isContents)))
  return rows.map(({ id }) => id)
}

export const putEmbeddings = async (
  db: Connection,
  rows: readonly (typeof passageEmbeddings.$inferInsert)[],
): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insert(passageEmbeddings)
    .values([...rows])
    .onConflictDoUpdate({
      target: passageEmbeddings.passageId,
      set: { model: sql`excluded.model`, row: sql`excluded.row` },
    })
}

export const listEmbeddings = async (
  db: Connection,
  sourceId: string,
  model: string,
): Promise<{ passageId: string; row: Int8Array }[]> => {
  const found = await db
    .select({ passageId: passageEmbeddings.passageId, row: passageEmbeddings.row })
    .from(passageEmbeddings)
    .innerJoin(passages, eq(passages.id, passageEmbeddings.passageId))
    .where(and(eq(passages.sourceId, sourceId), eq(passageEmbeddings.model, model), not(passages.isContents)))
  return found.map(({ passageId, row }) => ({
    passageId: String(passageId),
    row: new Int8Array(row.buffer, row.byteOffset, row.byteLength),
  }))
}
