// Clock of a room, a few times a second: closes questions, informs the host, the lobby and the other
// processes.

import { isPlaying } from '../log/room-copy.ts'
import { closesNow, computeDeadline } from '../log/timing.rules.ts'
import type { ActiveRoom } from './active-room.ts'
import { advance } from './advance-room.ts'
import { broadcastHost, broadcastLobby, listWaiting } from './broadcast-room.ts'
import { type BusMessage, inMessages } from './bus-messages.ts'
import type { RoomContext } from './room-context.ts'

/** Interval of answer messages to other processes, milliseconds. */
const answersEveryMs = 150

const hasToAnswer = ({ copy }: ActiveRoom, playerId: string): boolean =>
  isPlaying(copy, playerId) && !copy.answersReceived.has(playerId)

/** Whether all players connected to this process have answered. */
const isDoneHere = (room: ActiveRoom): boolean => {
  for (const id of room.presence.own()) if (hasToAnswer(room, id)) return false
  return true
}

const broadcastOthers = (
  { bus, processId: from }: RoomContext,
  room: ActiveRoom,
  /** Milliseconds of any clock. */
  tick: number,
): void => {
  const { copy, presence, broadcasts } = room
  const roomId = copy.row.id
  const { players, here, gone } = broadcasts.consumeForOthers()
  const isLast = broadcasts.hasAnswers && isDoneHere(room)
  const answers = broadcasts.consumeAnswers(tick, isLast ? 0 : answersEveryMs)
  // Unshared rooms publish nothing: a process that loads the room reads the log and gets presence with the
  // greeting.
  if (!presence.isShared()) return
  const publish = (message: BusMessage) => bus.publish(message)
  const number = copy.state.asked?.number ?? 0
  if (players.length > 0)
    for (const ids of inMessages(players)) publish({ kind: 'players', from, roomId, ids })
  if (answers.length > 0)
    for (const ids of inMessages(answers)) publish({ kind: 'answers', from, roomId, number, ids })
  if (here.length > 0)
    for (const ids of inMessages(here)) publish({ kind: 'here', from, roomId, ids, gone: [], all: false })
  if (gone.length > 0)
    for (const ids of inMessages(gone))
      publish({ kind: 'here', from, roomId, ids: [], gone: ids, all: false })
}

const closeInTime = async (context: RoomContext, room: ActiveRoom, now: number): Promise<void> => {
  const { copy, presence } = room
  const due = (at: number) => closesNow(copy.state, listWaiting(room, at), copy.answersReceived.size, at)
  const { phase, asked } = copy.state
  if (phase !== 'asking' || !asked) return
  // Cheap check first: while time is left and a connected player has not answered, no count is needed.
  const deadline = computeDeadline(asked)
  const hasTime = deadline === null || now <= deadline
  if (hasTime && presence.hasHere(id => hasToAnswer(room, id))) return
  if (!due(now)) return
  await advance(context, room, (_, at) => ({ events: due(at) ? [{ type: 'closed', at }] : [] }))
}

export const tickRoom = async (context: RoomContext, room: ActiveRoom): Promise<void> => {
  const now = context.clock.now().getTime()
  room.forgetSilentProcesses(now)
  // Machine time: send intervals do not follow the room's clock.
  const tick = performance.now()
  broadcastOthers(context, room, tick)
  broadcastHost(room, tick)
  broadcastLobby(context, room, tick)
  await closeInTime(context, room, now)
}
