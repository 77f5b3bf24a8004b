// The SQL of links by which a room changes hands.
import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { liveRoomLinks } from '../../../../database/schema/live-rooms.ts'

export const insertLink = (db: Connection, link: typeof liveRoomLinks.$inferInsert) =>
  db.insert(liveRoomLinks).values(link)

export const findLink = async (db: Connection, tokenHash: Uint8Array) => {
  const [link] = await db.select().from(liveRoomLinks).where(eq(liveRoomLinks.tokenHash, tokenHash)).limit(1)
  return link ?? null
}

/** Expires all open links of a room. */
export const expireLinks = (db: Connection, roomId: string, now: Date) =>
  db
    .update(liveRoomLinks)
    .set({ usedAt: now })
    .where(and(eq(liveRoomLinks.roomId, roomId), isNull(liveRoomLinks.usedAt)))

/** Marks a link as used; false if it was used already. */
export const useLink = async (db: Connection, tokenHash: Uint8Array, now: Date): Promise<boolean> => {
  const used = await db
    .update(liveRoomLinks)
    .set({ usedAt: now })
    .where(and(eq(liveRoomLinks.tokenHash, tokenHash), isNull(liveRoomLinks.usedAt)))
  return used.rowCount === 1
}
