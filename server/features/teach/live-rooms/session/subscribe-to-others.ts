// Messages of other processes about a room that is active here too.

import type { ActiveRoom } from './active-room.ts'
import { catchUp } from './advance-room.ts'
import { broadcastPlayers } from './broadcast-room.ts'
import { type BusMessage, inMessages } from './bus-messages.ts'
import type { RoomContext } from './room-context.ts'

type OfRoom = Exclude<BusMessage, { kind: 'alive' | 'deleted' }>

/** Publishes all local connections of the room, and the answers read so far. */
const broadcastPresence = ({ bus, processId: from }: RoomContext, { copy, presence }: ActiveRoom): void => {
  const roomId = copy.row.id
  const number = copy.state.asked?.number ?? 0
  if (copy.answersReceived.size > 0)
    for (const ids of inMessages(copy.answersReceived.keys()))
      bus.publish({ kind: 'answers', from, roomId, number, ids } satisfies BusMessage)
  inMessages(presence.own()).forEach((ids, i) => {
    bus.publish({ kind: 'here', from, roomId, ids, gone: [], all: i === 0 } satisfies BusMessage)
  })
}

/** Requests presence from other processes, and publishes the local one. */
export const meetOthers = (context: RoomContext, room: ActiveRoom): void => {
  const { bus, processId: from } = context
  bus.publish({ kind: 'hello', from, roomId: room.copy.row.id } satisfies BusMessage)
  broadcastPresence(context, room)
}

/**
 * Marks a process as seen; one that was only slow is greeted again, since neither side sent updates
 * meanwhile.
 */
export const onProcessSeen = (context: RoomContext, room: ActiveRoom, processId: string): void => {
  if (room.markProcessSeen(processId, context.clock.now().getTime())) meetOthers(context, room)
}

const subscribeToPlayers = async (context: RoomContext, room: ActiveRoom, ids: readonly string[]) => {
  await room.readPlayers(context.db, ids)
  for (const id of ids) room.broadcasts.addPerson(id)
  room.broadcasts.addLobby()
  broadcastPlayers(context, room, ids)
}

export const subscribeToRoom = async (
  context: RoomContext,
  room: ActiveRoom,
  message: OfRoom,
): Promise<void> => {
  const { copy } = room
  const now = context.clock.now().getTime()
  onProcessSeen(context, room, message.from)
  if (message.kind === 'hello') {
    room.updateOtherProcess(message.from, { here: [], gone: [], all: false }, now)
    return broadcastPresence(context, room)
  }
  if (message.kind === 'players') return subscribeToPlayers(context, room, message.ids)
  if (message.kind === 'moved') return message.seq > copy.state.seq ? catchUp(context, room) : undefined
  if (message.kind === 'here') {
    const { from, ids: here, gone, all } = message
    // Broadcast of players who joined here between our hello and this answer; nothing was sent then, since no
    // other process seemed to be there.
    if (room.updateOtherProcess(from, { here, gone, all }, now)) broadcastPresence(context, room)
    // Players who joined between our reading and our hello, new to all others.
    const unknown = here.filter(id => !copy.players.has(id))
    if (unknown.length > 0) await room.readPlayers(context.db, unknown)
    for (const id of [...here, ...gone]) room.broadcasts.addPerson(id)
    return
  }
  room.recordAnsweredElsewhere(message.number, message.ids)
}
