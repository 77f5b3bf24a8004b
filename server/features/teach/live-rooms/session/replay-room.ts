// Plays what many missed once more, in a room of its own that the players are led to.
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { loadAudience } from '../classes/room-audience.ts'
import type { LiveRoomDeps } from '../deps.ts'
import { createRoom } from '../log/open-room.ts'
import { getQuestion } from '../log/room-copy.ts'
import { getOwnRoom, type RoomRow } from '../log/room-queries.ts'
import { listMissed } from '../views/final-view.ts'
import { advance } from './advance-room.ts'

/** @throws Refusal `not-found`, `room-running`, `nothing-missed` */
export const replayRoom = async (
  { db, clock, rooms, limits }: LiveRoomDeps,
  actor: Actor,
  roomId: string,
): Promise<RoomRow> => {
  const before = await getOwnRoom(db, actor, roomId)
  const { options, quizId, classId, title, playerLimit } = before
  const room = await rooms.find(roomId)
  if (!room) throw new Refusal('not-found')
  const { copy } = room
  if (copy.state.phase !== 'ended') throw new Refusal('room-running')
  const numbers = listMissed(copy, rooms.context.dictionary)
  if (numbers.length === 0) throw new Refusal('nothing-missed')
  await limits.openings.count(actor.accountId)
  const questions = numbers.map(number => {
    const key = copy.state.keys.get(number)
    return { ...getQuestion(copy, number), ...(key ? { key } : {}) }
  })
  const audience = await loadAudience(db, before)
  const newRoom = {
    hostId: actor.accountId,
    quizId,
    classId,
    audience,
    quiz: { title, questions },
    options,
    playerLimit,
    now: clock.now(),
    replayOfId: roomId,
  }
  const next = await db.transaction(tx => createRoom(tx, newRoom))
  await advance(rooms.context, room, () => ({ events: [{ type: 'replayed', nextRoomId: next.id }] }))
  return next
}
