// The SQL of passages, the places of their words and their vectors.
import type { SourceKind } from '@lantern/contract/library'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { passages, passageVectors, passageWords, sources } from '../../database/schema/library.ts'

export type PassageRow = typeof passages.$inferSelect
export type NewPassage = Omit<typeof passages.$inferInsert, 'sourceId'> & { words: Uint8Array | null }

/** Rows a statement takes; PostgreSQL allows 65,535 parameters. */
const batchSize = 500

/** Puts the passages of a source in place of those it had. */
export const replacePassages = async (
  tx: Connection,
  sourceId: string,
  drafts: readonly NewPassage[],
): Promise<void> => {
  await tx.delete(passages).where(eq(passages.sourceId, sourceId))
  for (let first = 0; first < drafts.length; first += batchSize) {
    const batch = drafts.slice(first, first + batchSize)
    const inserted = await tx
      .insert(passages)
      .values(batch.map(({ words: _words, ...passage }) => ({ ...passage, sourceId })))
      .returning({ id: passages.id, ordinal: passages.ordinal })
    const ids = new Map(inserted.map(row => [row.ordinal, row.id]))
    const rows = batch.flatMap(({ ordinal, words }) => {
      const passageId = ids.get(ordinal)
      return words && passageId !== undefined ? [{ passageId, words }] : []
    })
    if (rows.length > 0) await tx.insert(passageWords).values(rows)
  }
}

export const listPassages = (db: Connection, sourceId: string): Promise<PassageRow[]> =>
  db.select().from(passages).where(eq(passages.sourceId, sourceId)).orderBy(asc(passages.ordinal))

/** A passage with what its place is worked out from. */
export type CitablePassage = { passage: PassageRow; words: Uint8Array | null; kind: SourceKind }

export const listPassagesById = (db: Connection, ids: readonly string[]): Promise<CitablePassage[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ passage: passages, words: passageWords.words, kind: sources.kind })
        .from(passages)
        .innerJoin(sources, eq(sources.id, passages.sourceId))
        .leftJoin(passageWords, eq(passageWords.passageId, passages.id))
        .where(inArray(passages.id, ids.map(BigInt)))

export const listVectors = (db: Connection, sourceId: string) =>
  db
    .select({ passageId: passageVectors.passageId, vectors: passageVectors.vectors })
    .from(passageVectors)
    .innerJoin(passages, eq(passages.id, passageVectors.passageId))
    .where(eq(passages.sourceId, sourceId))

/** The next passages of a source that have no vectors, in reading order. */
export const listPassagesWithoutVectors = async (
  db: Connection,
  sourceId: string,
  limit: number,
): Promise<PassageRow[]> => {
  const rows = await db
    .select({ passage: passages })
    .from(passages)
    .leftJoin(passageVectors, eq(passageVectors.passageId, passages.id))
    .where(and(eq(passages.sourceId, sourceId), isNull(passageVectors.passageId)))
    .orderBy(asc(passages.ordinal))
    .limit(limit)
  return rows.map(row => row.passage)
}

export const insertVectors = async (
  db: Connection,
  rows: { passageId: bigint; vectors: Uint8Array }[],
): Promise<void> => {
  if (rows.length > 0) await db.insert(passageVectors).values(rows).onConflictDoNothing()
}

export const countVectors = async (db: Connection, sourceId: string): Promise<number> => {
  const [row] = await db
    .select({ vectors: count() })
    .from(passageVectors)
    .innerJoin(passages, eq(passages.id, passageVectors.passageId))
    .where(eq(passages.sourceId, sourceId))
  return row?.vectors ?? 0
}
