// A room as the contract names it in a list.
import type { RoomLine } from '@lantern/contract/teach/live-rooms/live-rooms'
import type { Actor } from '../../../../actions/actor.ts'
import type { Connection } from '../../../../database/client.ts'
import { countPlayers, listOwnRooms, type RoomRow } from '../log/room-queries.ts'

type Line = Awaited<ReturnType<typeof listOwnRooms>>[number]

const viewLine = (room: Line, players: number): RoomLine => {
  const { id, code, title, classId, phase, number, total, options, isLocked, openedAt, endedAt } = room
  return {
    id,
    code,
    title,
    classId,
    phase,
    asked: number,
    total,
    players,
    options,
    isLocked,
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export const viewRoom = async (db: Connection, room: RoomRow): Promise<RoomLine> => {
  const players = await countPlayers(db, [room.id])
  return viewLine({ ...room, total: room.questions.length }, players.get(room.id) ?? 0)
}

export const listRoomLines = async (db: Connection, actor: Actor): Promise<RoomLine[]> => {
  const rooms = await listOwnRooms(db, actor)
  const players = await countPlayers(
    db,
    rooms.map(({ id }) => id),
  )
  return rooms.map(room => viewLine(room, players.get(room.id) ?? 0))
}
