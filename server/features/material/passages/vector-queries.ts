// SQL of the built-in vectors of passages.
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { passages, passageVectors } from '../../../database/schema/passages.ts'
import type { PassageRow } from './passage-queries.ts'

export const listVectors = (db: Connection, sourceId: string) =>
  db
    .select({
      passageId: passageVectors.passageId,
      encoder: passageVectors.encoder,
      vectors: passageVectors.vectors,
    })
    .from(passageVectors)
    .innerJoin(passages, eq(passages.id, passageVectors.passageId))
    .where(eq(passages.sourceId, sourceId))

export type VectorRow = typeof passageVectors.$inferSelect

/** Passages among the given ones that are in one of the sources, in reading order, each with its vectors. */
export const listPassagesWithin = (
  db: Connection,
  sourceIds: readonly string[],
  passageIds: readonly string[],
): Promise<{ passage: PassageRow; vectors: VectorRow | null }[]> =>
  db
    .select({ passage: passages, vectors: passageVectors })
    .from(passages)
    .leftJoin(passageVectors, eq(passageVectors.passageId, passages.id))
    .where(and(inArray(passages.id, passageIds.map(BigInt)), inArray(passages.sourceId, [...sourceIds])))
    .orderBy(asc(passages.sourceId), asc(passages.ordinal))

const isMadeBy = (encoder: string) =>
  and(eq(passageVectors.passageId, passages.id), eq(passageVectors.encoder, encoder))

/** Next passages of a source without vectors of this encoder, in reading order. */
export const listPassagesWithoutVectors = async (
  db: Connection,
  sourceId: string,
  encoder: string,
  limit: number,
): Promise<PassageRow[]> => {
  const rows = await db
    .select({ passage: passages })
    .from(passages)
    .leftJoin(passageVectors, isMadeBy(encoder))
    .where(and(eq(passages.sourceId, sourceId), isNull(passageVectors.passageId)))
    .orderBy(asc(passages.ordinal))
    .limit(limit)
  return rows.map(row => row.passage)
}

/** Replaces vectors of passages. */
export const putVectors = async (
  db: Connection,
  rows: { passageId: bigint; encoder: string; vectors: Uint8Array }[],
): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insert(passageVectors)
    .values(rows)
    .onConflictDoUpdate({
      target: passageVectors.passageId,
      set: { encoder: sql`excluded.encoder`, vectors: sql`excluded.vectors` },
    })
}

export const countVectors = async (db: Connection, sourceId: string, encoder: string): Promise<number> => {
  const [row] = await db
    .select({ vectors: count() })
    .from(passageVectors)
    .innerJoin(passages, isMadeBy(encoder))
    .where(eq(passages.sourceId, sourceId))
  return row?.vectors ?? 0
}
