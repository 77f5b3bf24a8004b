// The SQL of pictures of doubts and of their messages.
import type { PictureLine } from '@lantern/contract/help/doubts/doubt-pictures'
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { doubtPictures } from '../../../../database/schema/doubts.pictures.ts'
import { doubtReports } from '../../../../database/schema/doubts.reports.ts'

export type PictureRow = typeof doubtPictures.$inferSelect

export const insertPicture = async (
  db: Connection,
  row: typeof doubtPictures.$inferInsert,
): Promise<PictureRow> => {
  const [inserted] = await db.insert(doubtPictures).values(row).returning()
  if (!inserted) throw new Error('a picture could not be added')
  return inserted
}

export const findPicture = async (db: Connection, id: string): Promise<PictureRow | null> => {
  const [row] = await db.select().from(doubtPictures).where(eq(doubtPictures.id, id)).limit(1)
  return row ?? null
}

/** Pictures of a doubt and its messages, in the order they were sent. */
export const listPictures = (db: Connection, doubtId: string): Promise<PictureRow[]> =>
  db
    .select()
    .from(doubtPictures)
    .where(eq(doubtPictures.doubtId, doubtId))
    .orderBy(asc(doubtPictures.position), asc(doubtPictures.addedAt))

/** Pictures of messages, in the order they were sent. */
export const listPicturesOf = (db: Connection, messageIds: readonly string[]): Promise<PictureRow[]> =>
  messageIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(doubtPictures)
        .where(inArray(doubtPictures.messageId, [...messageIds]))
        .orderBy(asc(doubtPictures.position))

/** Unsent pictures of a person, with a row lock (FOR UPDATE). */
export const lockUnsent = (tx: Connection, ownerId: string, ids: readonly string[]): Promise<PictureRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(doubtPictures)
        .where(
          and(
            inArray(doubtPictures.id, [...ids]),
            eq(doubtPictures.ownerId, ownerId),
            isNull(doubtPictures.doubtId),
          ),
        )
        .for('update')

export const attachPicture = (
  tx: Connection,
  id: string,
  to: { doubtId: string; messageId: string | null; position: number },
) => tx.update(doubtPictures).set(to).where(eq(doubtPictures.id, id))

/** @returns the picture; null where it is gone */
export const recordLines = async (
  db: Connection,
  id: string,
  read: { state: PictureRow['state']; lines: PictureLine[] },
): Promise<PictureRow | null> => {
  const [row] = await db.update(doubtPictures).set(read).where(eq(doubtPictures.id, id)).returning()
  return row ?? null
}

/** Pictures that were added before a moment and never sent. */
export const listForgotten = (db: Connection, before: Date): Promise<PictureRow[]> =>
  db
    .select()
    .from(doubtPictures)
    .where(and(isNull(doubtPictures.doubtId), lt(doubtPictures.addedAt, before)))
    .limit(500)

/** Removes a picture unless it was sent meanwhile. */
export const deleteUnsent = async (tx: Connection, id: string): Promise<boolean> => {
  const deleted = await tx
    .delete(doubtPictures)
    .where(and(eq(doubtPictures.id, id), isNull(doubtPictures.doubtId)))
  return deleted.rowCount === 1
}

/** Whether a message of this doubt was reported to admins. */
export const isDoubtReported = async (db: Connection, doubtId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: doubtReports.id })
    .from(doubtReports)
    .where(eq(doubtReports.doubtId, doubtId))
    .limit(1)
  return row !== undefined
}
