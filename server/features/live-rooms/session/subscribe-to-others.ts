// What other processes tell of a room that is held here too.

import { takePlayers } from '../log/room-copy.ts'
import { type ActiveRoom, markPerson, type RoomContext } from './active-room.ts'
import { catchUp } from './advance-room.ts'
import { broadcastPlayers } from './broadcast-room.ts'
import { type BusMessage, inMessages } from './bus-messages.ts'

type OfRoom = Exclude<BusMessage, { kind: 'alive' | 'deleted' }>

/** Tells every connection that this process has to the room, and which answers it knows of. */
export const broadcastPresence = (
  { bus, processId: from }: RoomContext,
  { copy, presence }: ActiveRoom,
): void => {
  const roomId = copy.row.id
  const number = copy.state.asked?.number ?? 0
  if (copy.answersReceived.size > 0)
    for (const ids of inMessages(copy.answersReceived.keys()))
      bus.publish({ kind: 'answers', from, roomId, number, ids } satisfies BusMessage)
  inMessages(presence.own()).forEach((ids, i) => {
    bus.publish({ kind: 'here', from, roomId, ids, gone: [], all: i === 0 } satisfies BusMessage)
  })
}

const subscribeToPlayers = async (context: RoomContext, room: ActiveRoom, ids: readonly string[]) => {
  await takePlayers(context.db, room.copy, ids)
  for (const id of ids) markPerson(room, id)
  room.lobby.changed = true
  broadcastPlayers(context, room, ids)
}

export const subscribeToRoom = async (
  context: RoomContext,
  room: ActiveRoom,
  message: OfRoom,
): Promise<void> => {
  const { copy, presence } = room
  if (message.kind === 'hello') {
    presence.subscribe(message.from, { here: [], gone: [], all: false }, context.clock.now().getTime())
    return broadcastPresence(context, room)
  }
  if (message.kind === 'players') return subscribeToPlayers(context, room, message.ids)
  if (message.kind === 'moved') return message.seq > copy.state.seq ? catchUp(context, room) : undefined
  if (message.kind === 'here') {
    const { from, ids: here, gone, all } = message
    presence.subscribe(from, { here, gone, all }, context.clock.now().getTime())
    // Who came between our reading of the players and our hello is told to nobody else.
    const unknown = here.filter(id => !copy.players.has(id))
    if (unknown.length > 0) await takePlayers(context.db, copy, unknown)
    for (const id of [...here, ...gone]) markPerson(room, id)
    return
  }
  const { asked, phase } = copy.state
  if (phase !== 'asking' || asked?.number !== message.number) return
  for (const id of message.ids)
    if (!copy.answersReceived.has(id)) copy.answersReceived.set(id, { answerId: null, response: null })
  room.forHost.counts = true
}
