// SQL of running recordings: windows of what has arrived.
import type { RecordingFailure } from '@lantern/contract/material/recordings/failures'
import { and, asc, desc, eq, gte, max, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { growingWindows, recordingUploads, recordingWindows } from '../../../../database/schema/recordings.ts'
import type { UploadRow } from '../uploads/upload-queries.ts'

export type GrowingWindow = typeof growingWindows.$inferSelect

export const findGrowing = async (db: Connection, id: string): Promise<UploadRow | null> => {
  const [row] = await db
    .select()
    .from(recordingUploads)
    .where(and(eq(recordingUploads.id, id), eq(recordingUploads.isGrowing, true)))
  return row ?? null
}

/** The running recording of a person, who has one at most. */
export const findGrowingOf = async (db: Connection, ownerId: string): Promise<UploadRow | null> => {
  const [row] = await db
    .select()
    .from(recordingUploads)
    .where(and(eq(recordingUploads.ownerId, ownerId), eq(recordingUploads.isGrowing, true)))
    .orderBy(desc(recordingUploads.changedAt))
    .limit(1)
  return row ?? null
}

/** Second up to which a running recording is read. */
export const findReadTo = async (db: Connection, uploadId: string): Promise<number> => {
  const [row] = await db
    .select({ readTo: max(growingWindows.endsAt) })
    .from(growingWindows)
    .where(eq(growingWindows.uploadId, uploadId))
  return row?.readTo ?? 0
}

export const listGrowingWindows = (db: Connection, uploadId: string): Promise<GrowingWindow[]> =>
  db
    .select()
    .from(growingWindows)
    .where(eq(growingWindows.uploadId, uploadId))
    .orderBy(asc(growingWindows.number))

/** Puts a window in place of a cut-off one and of what came after it; false where the upload is gone. */
export const putGrowingWindow = (db: Connection, window: GrowingWindow): Promise<boolean> =>
  db.transaction(async tx => {
    const [upload] = await tx
      .select({ id: recordingUploads.id })
      .from(recordingUploads)
      .where(eq(recordingUploads.id, window.uploadId))
      .for('share')
    if (!upload) return false
    await tx
      .delete(growingWindows)
      .where(and(eq(growingWindows.uploadId, window.uploadId), gte(growingWindows.number, window.number)))
    await tx.insert(growingWindows).values(window)
    return true
  })

export const updateGrowingProblem = (db: Connection, id: string, problem: RecordingFailure | null) =>
  db.update(recordingUploads).set({ problem }).where(eq(recordingUploads.id, id))

/** Gives a source the windows of its running recording, up to the one that was cut off. */
export const copyGrowingWindows = async (
  tx: Connection,
  uploadId: string,
  sourceId: string,
  at: Date,
): Promise<void> => {
  await tx.execute(sql`
    insert into ${recordingWindows} (source_id, number, starts_at, ends_at, words, work_ms, transcribed_at)
    select ${sourceId}, number, starts_at, ends_at, words, work_ms, ${at.toISOString()}::timestamptz
    from ${growingWindows} where upload_id = ${uploadId} and is_final`)
}
