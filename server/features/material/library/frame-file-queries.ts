// SQL of the files with the frames of videos.
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { sourceFrames, sources } from '../../../database/schema/library.ts'

export type FramesRow = typeof sourceFrames.$inferSelect

/** Frames of a source; null where its picture wasn't looked at. */
export const find = async (db: Connection, sourceId: string): Promise<FramesRow | null> => {
  const [row] = await db.select().from(sourceFrames).where(eq(sourceFrames.sourceId, sourceId))
  return row ?? null
}

/**
 * Stores the frames of a source in place of those before.
 * @returns the file that is no longer used, to be removed: of the frames before, or of these where the source is deleted
 */
export const replace = (db: Connection, row: FramesRow): Promise<string | null> =>
  db.transaction(async tx => {
    const [source] = await tx
      .select({ id: sources.id })
      .from(sources)
      .where(eq(sources.id, row.sourceId))
      .for('no key update')
    if (!source) return row.fileKey
    const before = await find(tx, row.sourceId)
    await tx
      .insert(sourceFrames)
      .values(row)
      .onConflictDoUpdate({
        target: sourceFrames.sourceId,
        set: { fileKey: row.fileKey, bytes: row.bytes, frames: row.frames, problem: row.problem },
      })
    return before?.fileKey ?? null
  })

/** Changes what is known of frames, unless they were replaced meanwhile. */
export const update = (
  db: Connection,
  { sourceId, fileKey, frames }: { sourceId: string; fileKey: string; frames: FramesRow['frames'] },
) =>
  db
    .update(sourceFrames)
    .set({ frames })
    .where(and(eq(sourceFrames.sourceId, sourceId), eq(sourceFrames.fileKey, fileKey)))

/** @returns the file, to be removed after the commit; null where there is none */
export const drop = async (tx: Connection, sourceId: string): Promise<string | null> => {
  const [row] = await tx.delete(sourceFrames).where(eq(sourceFrames.sourceId, sourceId)).returning()
  return row?.fileKey ?? null
}

/** Bytes of the frames of a person's videos. */
export const countBytes = async (db: Connection, ownerId: string): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${sourceFrames.bytes}), 0)` })
    .from(sourceFrames)
    .innerJoin(sources, eq(sources.id, sourceFrames.sourceId))
    .where(eq(sources.ownerId, ownerId))
  return Number(row?.bytes ?? 0)
}
