// SQL of corrections.
import { and, asc, count, desc, eq, max } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { recordingCorrections } from '../../../../database/schema/recordings.ts'

export type CorrectionRow = typeof recordingCorrections.$inferSelect

const { sourceId: ofSource, number, batch } = recordingCorrections

/** Corrections in the order in which they are applied; at most `correctionLimits.maxPerRecording`. */
export const listStoredCorrections = (db: Connection, sourceId: string): Promise<CorrectionRow[]> =>
  db.select().from(recordingCorrections).where(eq(ofSource, sourceId)).orderBy(asc(number))

/** Newest corrections first. */
export const listLatestCorrections = (
  db: Connection,
  sourceId: string,
  limit: number,
): Promise<CorrectionRow[]> =>
  db.select().from(recordingCorrections).where(eq(ofSource, sourceId)).orderBy(desc(number)).limit(limit)

export const countCorrections = async (
  db: Connection,
  sourceId: string,
): Promise<{ total: number; lastNumber: number; lastBatch: number }> => {
  const [row] = await db
    .select({ total: count(), lastNumber: max(number), lastBatch: max(batch) })
    .from(recordingCorrections)
    .where(eq(ofSource, sourceId))
  return { total: row?.total ?? 0, lastNumber: row?.lastNumber ?? -1, lastBatch: row?.lastBatch ?? -1 }
}

export const insertCorrections = (db: Connection, rows: readonly CorrectionRow[]) =>
  db.insert(recordingCorrections).values([...rows])

export const deleteBatch = (db: Connection, sourceId: string, undone: number) =>
  db.delete(recordingCorrections).where(and(eq(ofSource, sourceId), eq(batch, undone)))
