// A lobby from outside: who is in, and the way to join.
import type { LobbyView } from '@lantern/contract/live-rooms/live-rooms'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkInClass } from '../../classes/index.ts'
import { countInRoom, listLatestInRoom } from '../log/lobby-queries.ts'
import { findRoom } from '../log/room-queries.ts'

/** As many names as a projector shows. */
const shownNames = 60

/** Whoever has the address of a room may look: it is as hard to guess as a link that was sent. Into a class's room looks
 * the class alone.
 * @throws Refusal `not-found`, also for a room that is over: its names are its host's then */
export const viewLobby = async (db: Connection, actor: Actor, roomId: string): Promise<LobbyView> => {
  const room = await findRoom(db, roomId)
  if (!room || room.phase === 'ended' || room.endedAt) throw new Refusal('not-found')
  if (room.classId) await checkInClass(db, actor, room.classId)
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
