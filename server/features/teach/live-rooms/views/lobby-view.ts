// Lobby from outside: players present, and how to join.
import type { LobbyView } from '@lantern/contract/teach/live-rooms/live-rooms'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { checkInClass } from '../../../classes/classes/index.ts'
import { isChosenForRoom } from '../classes/audience-queries.ts'
import { isClosedToOthers } from '../classes/room-audience.ts'
import { countInRoom, listLatestInRoom } from '../log/lobby-queries.ts'
import { findRoom, type RoomRow } from '../log/room-queries.ts'

/** Maximum names that fit a projector. */
const shownNames = 60

const checkMayLook = async (db: Connection, actor: Actor, room: RoomRow): Promise<void> => {
  const { id, classId, isForAll } = room
  if (classId === null || !isClosedToOthers(room)) return
  await checkInClass(db, actor, classId)
  if (actor.role === 'student' && !isForAll && !(await isChosenForRoom(db, id, actor.accountId)))
    throw new Refusal('not-found')
}

/**
 * Lobby of a room for anybody with its address, which is as hard to guess as a sent link. For a class's room
 * only its teachers and its students, unless others may join.
 * @throws Refusal `not-found`, also for a room that is over: its names are its host's then
 */
export const viewLobby = async (db: Connection, actor: Actor, roomId: string): Promise<LobbyView> => {
  const room = await findRoom(db, roomId)
  if (!room || room.phase === 'ended' || room.endedAt) throw new Refusal('not-found')
  await checkMayLook(db, actor, room)
  const { code, title, phase, isLocked } = room
  return {
    code,
    title,
    phase,
    isLocked,
    players: await countInRoom(db, roomId),
    latest: await listLatestInRoom(db, roomId, shownNames),
  }
}
