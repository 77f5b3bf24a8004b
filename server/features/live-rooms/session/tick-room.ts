// What happens in a room by the clock, a few times a second: closing a question, telling the host, the lobby
// and the other processes.

import { closesNow, computeDeadline } from '../log/timing.rules.ts'
import type { ActiveRoom, RoomContext } from './active-room.ts'
import { advance } from './advance-room.ts'
import { broadcastHost, broadcastLobby, waitingIn } from './broadcast-room.ts'
import { type BusMessage, inMessages } from './bus-messages.ts'

const broadcastOthers = ({ bus, processId: from }: RoomContext, room: ActiveRoom): void => {
  const { copy, pendingBroadcasts } = room
  const roomId = copy.row.id
  // Whoever comes to hold the room too reads the log, and is told who is here when they say hello.
  if (!room.presence.isShared()) for (const ids of Object.values(pendingBroadcasts)) ids.clear()
  const tell = (message: BusMessage) => bus.publish(message)
  const take = (ids: Set<string>): string[] => {
    const taken = [...ids]
    ids.clear()
    return taken
  }
  const number = copy.state.asked?.number ?? 0
  if (pendingBroadcasts.players.size > 0)
    for (const ids of inMessages(take(pendingBroadcasts.players)))
      tell({ kind: 'players', from, roomId, ids })
  if (pendingBroadcasts.answers.size > 0)
    for (const ids of inMessages(take(pendingBroadcasts.answers)))
      tell({ kind: 'answers', from, roomId, number, ids })
  if (pendingBroadcasts.here.size > 0)
    for (const ids of inMessages(take(pendingBroadcasts.here)))
      tell({ kind: 'here', from, roomId, ids, gone: [], all: false })
  if (pendingBroadcasts.gone.size > 0)
    for (const gone of inMessages(take(pendingBroadcasts.gone)))
      tell({ kind: 'here', from, roomId, ids: [], gone, all: false })
}

const closeInTime = async (context: RoomContext, room: ActiveRoom, now: number): Promise<void> => {
  const { copy, presence } = room
  const due = (at: number) => closesNow(copy.state, waitingIn(room, at), copy.answersReceived.size, at)
  const { phase, asked } = copy.state
  if (phase !== 'asking' || !asked) return
  // As long as time is left and more are here than have answered, nobody needs to be counted.
  const deadline = computeDeadline(asked)
  const hasTime = deadline === null || now <= deadline
  if (hasTime && !presence.isShared() && copy.answersReceived.size < presence.count()) return
  if (!due(now)) return
  await advance(context, room, (_, at) => ({ events: due(at) ? [{ type: 'closed', at }] : [] }))
}

export const tickRoom = async (context: RoomContext, room: ActiveRoom): Promise<void> => {
  const now = context.clock.now().getTime()
  if (room.presence.forgetSilent(now)) room.forHost.counts = true
  broadcastOthers(context, room)
  // How often something is told is a matter of the machine, not of the room's clock.
  const tick = performance.now()
  broadcastHost(room, tick)
  broadcastLobby(context, room, tick)
  await closeInTime(context, room, now)
}
