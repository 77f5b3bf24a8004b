// Preview of a room's players for people outside it.
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { liveRoomEvents, liveRoomPlayers } from '../../../../database/schema/live-rooms.ts'

/** Condition: in the room, so neither left nor removed without readmission. */
const isIn = (roomId: string) => {
  const player = liveRoomPlayers
  const isAbout = (alias: string) => sql`${sql.raw(alias)}.event->>'playerId' = ${player.playerId}::text`
  return and(
    eq(player.roomId, roomId),
    isNull(player.leftAt),
    sql`not exists (
      select 1 from ${liveRoomEvents} as gone
      where gone.room_id = ${roomId} and gone.event->>'type' = 'removed' and ${isAbout('gone')} and not exists (
        select 1 from ${liveRoomEvents} as back
        where back.room_id = ${roomId} and back.seq > gone.seq and back.event->>'type' = 'readmitted'
          and ${isAbout('back')}))`,
  )
}

export const countInRoom = async (db: Connection, roomId: string): Promise<number> => {
  const [row] = await db.select({ players: count() }).from(liveRoomPlayers).where(isIn(roomId))
  return row?.players ?? 0
}

/** The latest first. */
export const listLatestInRoom = (db: Connection, roomId: string, max: number) =>
  db
    .select({ nickname: liveRoomPlayers.nickname, avatar: liveRoomPlayers.avatar })
    .from(liveRoomPlayers)
    .where(isIn(roomId))
    .orderBy(desc(liveRoomPlayers.joinedAt), desc(liveRoomPlayers.playerId))
    .limit(max)
