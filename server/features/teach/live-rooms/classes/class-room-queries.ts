// The SQL of rooms that were opened for classes.
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { nestRows } from '../../../../database/nested-rows.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { liveRoomEvents, liveRoomPlayers, liveRooms } from '../../../../database/schema/live-rooms.ts'
import { nestedAnswers } from '../log/answer-queries.ts'
import { chosenForRoom, isRoomFor } from './audience-queries.ts'

/** The most rooms of a class that are listed. */
const maxRooms = 200

const line = {
  isForAll: liveRooms.isForAll,
  id: liveRooms.id,
  title: liveRooms.title,
  classId: liveRooms.classId,
  hostId: liveRooms.hostId,
  teacher: accounts.username,
  phase: liveRooms.phase,
  openedAt: liveRooms.openedAt,
  endedAt: liveRooms.endedAt,
}

/** Latest first, without their questions. */
export const listRoomsOfClass = (db: Connection, classId: string) =>
  db
    .select({ ...line, chosen: chosenForRoom })
    .from(liveRooms)
    .innerJoin(accounts, eq(accounts.id, liveRooms.hostId))
    .where(eq(liveRooms.classId, classId))
    .orderBy(desc(liveRooms.openedAt), asc(liveRooms.id))
    .limit(maxRooms)

/** Ended rooms of a class with host, log, players and answers; the latest of them. */
export const listEndedOfClass = (db: Connection, classId: string) =>
  db
    .select({
      row: liveRooms,
      teacher: accounts.username,
      events: nestRows(liveRoomEvents, {
        where: eq(liveRoomEvents.roomId, liveRooms.id),
        orderBy: asc(liveRoomEvents.seq),
      }),
      players: nestRows(liveRoomPlayers, {
        where: eq(liveRoomPlayers.roomId, liveRooms.id),
        orderBy: sql`${liveRoomPlayers.joinedAt}, ${liveRoomPlayers.playerId}`,
      }),
      answers: nestedAnswers,
      chosen: chosenForRoom,
    })
    .from(liveRooms)
    .innerJoin(accounts, eq(accounts.id, liveRooms.hostId))
    .where(and(eq(liveRooms.classId, classId), isNotNull(liveRooms.endedAt)))
    .orderBy(desc(liveRooms.openedAt), asc(liveRooms.id))
    .limit(maxRooms)

// Last event about a player: removed or readmitted.
const lastWord = sql`(select ${liveRoomEvents.event}->>'type' from ${liveRoomEvents}
  where ${liveRoomEvents.roomId} = ${liveRoomPlayers.roomId}
    and ${liveRoomEvents.event}->>'type' in ('removed', 'readmitted')
    and ${liveRoomEvents.event}->>'playerId' = ${liveRoomPlayers.playerId}::text
  order by ${liveRoomEvents.seq} desc limit 1)`

/** Players of each of these rooms, without those who left for good or were removed. */
export const listPlayersOfRooms = (
  db: Connection,
  roomIds: readonly string[],
): Promise<{ roomId: string; playerId: string }[]> =>
  db
    .select({ roomId: liveRoomPlayers.roomId, playerId: liveRoomPlayers.playerId })
    .from(liveRoomPlayers)
    .where(
      and(
        inArray(liveRoomPlayers.roomId, [...roomIds]),
        isNull(liveRoomPlayers.leftAt),
        sql`${lastWord} is distinct from 'removed'`,
      ),
    )

/** Rooms of these classes that this player may go into now, latest first. */
export const listOpenRoomsOf = (db: Connection, playerId: string, classIds: readonly string[]) =>
  db
    .select(line)
    .from(liveRooms)
    .innerJoin(accounts, eq(accounts.id, liveRooms.hostId))
    .leftJoin(
      liveRoomPlayers,
      and(eq(liveRoomPlayers.roomId, liveRooms.id), eq(liveRoomPlayers.playerId, playerId)),
    )
    .where(
      and(
        inArray(liveRooms.classId, [...classIds]),
        isNull(liveRooms.endedAt),
        or(isRoomFor(playerId), eq(liveRoomPlayers.playerId, playerId)),
        or(eq(liveRooms.isLocked, false), eq(liveRoomPlayers.playerId, playerId)),
      ),
    )
    .orderBy(desc(liveRooms.openedAt), asc(liveRooms.id))
    .limit(20)
