// SQL of uploads in parts.
import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { recordingUploadParts, recordingUploads } from '../../../../database/schema/recordings.ts'

export type UploadRow = typeof recordingUploads.$inferSelect
export type PartRow = typeof recordingUploadParts.$inferSelect

export const insertUpload = async (
  db: Connection,
  upload: typeof recordingUploads.$inferInsert,
): Promise<UploadRow> => {
  const [inserted] = await db.insert(recordingUploads).values(upload).returning()
  return inserted!
}

const isOwn = (ownerId: string, id: string) =>
  and(eq(recordingUploads.id, id), eq(recordingUploads.ownerId, ownerId))

export const findOwnUpload = async (
  db: Connection,
  ownerId: string,
  id: string,
): Promise<UploadRow | null> => {
  const [row] = await db.select().from(recordingUploads).where(isOwn(ownerId, id))
  return row ?? null
}

/** The upload with a row lock until the transaction ends: parts are added one after another. */
export const lockOwnUpload = async (
  tx: Connection,
  ownerId: string,
  id: string,
): Promise<UploadRow | null> => {
  const [row] = await tx.select().from(recordingUploads).where(isOwn(ownerId, id)).for('update')
  return row ?? null
}

/** Bytes that have arrived: parts follow each other without gaps. */
export const countArrived = async (db: Connection, uploadId: string): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${recordingUploadParts.bytes}), 0)` })
    .from(recordingUploadParts)
    .where(eq(recordingUploadParts.uploadId, uploadId))
  return Number(row?.bytes ?? 0)
}

export const listParts = (db: Connection, uploadId: string): Promise<PartRow[]> =>
  db
    .select()
    .from(recordingUploadParts)
    .where(eq(recordingUploadParts.uploadId, uploadId))
    .orderBy(asc(recordingUploadParts.offset))

export const insertPart = (tx: Connection, part: PartRow) => tx.insert(recordingUploadParts).values(part)

export const updateUpload = (
  db: Connection,
  id: string,
  change: Partial<typeof recordingUploads.$inferInsert>,
) => db.update(recordingUploads).set(change).where(eq(recordingUploads.id, id))

/** Number and bytes of a person's unfinished uploads that were changed since a moment. */
export const measureUnfinished = async (
  db: Connection,
  ownerId: string,
  since: Date,
): Promise<{ count: number; bytes: number }> => {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${recordingUploads.bytes}), 0)`,
    })
    .from(recordingUploads)
    .where(
      and(
        eq(recordingUploads.ownerId, ownerId),
        isNull(recordingUploads.sourceId),
        // Running recordings are limited to one, and deleted at their end.
        eq(recordingUploads.isGrowing, false),
        gte(recordingUploads.changedAt, since),
      ),
    )
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/** Uploads without a change since a moment, finished ones too. */
export const listOldUploads = (db: Connection, before: Date): Promise<UploadRow[]> =>
  db.select().from(recordingUploads).where(lt(recordingUploads.changedAt, before)).limit(100)

export const listGrowingOf = async (db: Connection, ownerId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: recordingUploads.id })
    .from(recordingUploads)
    .where(and(eq(recordingUploads.ownerId, ownerId), eq(recordingUploads.isGrowing, true)))
  return rows.map(({ id }) => id)
}

/** Unfinished uploads of recordings of a class. */
export const listUploadsOf = async (
  db: Connection,
  classRecordingIds: readonly string[],
): Promise<string[]> => {
  if (classRecordingIds.length === 0) return []
  const rows = await db
    .select({ id: recordingUploads.id })
    .from(recordingUploads)
    .where(
      and(
        inArray(recordingUploads.classRecordingId, [...classRecordingIds]),
        isNull(recordingUploads.sourceId),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Deletes the parts of an upload. @returns the keys of their files, to be removed after the commit */
export const deleteParts = async (tx: Connection, uploadId: string): Promise<string[]> => {
  const rows = await tx
    .delete(recordingUploadParts)
    .where(eq(recordingUploadParts.uploadId, uploadId))
    .returning({ fileKey: recordingUploadParts.fileKey })
  return rows.map(({ fileKey }) => fileKey)
}

export const deleteUpload = (tx: Connection, id: string) =>
  tx.delete(recordingUploads).where(eq(recordingUploads.id, id))
