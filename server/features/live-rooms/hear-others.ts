// What other processes tell of a room that is held here too.
import { catchUp } from './advance-room.ts'
import { type BusMessage, inMessages } from './bus-messages.ts'
import { type HeldRoom, markPerson, type RoomContext } from './held-room.ts'
import { takePlayers } from './room-copy.ts'
import { tellPlayers } from './tell-room.ts'

type OfRoom = Exclude<BusMessage, { kind: 'alive' | 'deleted' }>

/** Tells every connection that this process has to the room, and which answers it knows of. */
export const tellPresence = ({ bus, processId: from }: RoomContext, { copy, presence }: HeldRoom): void => {
  const roomId = copy.row.id
  const number = copy.state.asked?.number ?? 0
  if (copy.held.size > 0)
    for (const ids of inMessages(copy.held.keys()))
      bus.publish({ kind: 'answers', from, roomId, number, ids } satisfies BusMessage)
  inMessages(presence.own()).forEach((ids, i) => {
    bus.publish({ kind: 'here', from, roomId, ids, gone: [], all: i === 0 } satisfies BusMessage)
  })
}

const hearPlayers = async (context: RoomContext, room: HeldRoom, ids: readonly string[]) => {
  await takePlayers(context.db, room.copy, ids)
  for (const id of ids) markPerson(room, id)
  room.lobby.changed = true
  tellPlayers(context, room, ids)
}

export const hearOfRoom = async (context: RoomContext, room: HeldRoom, message: OfRoom): Promise<void> => {
  const { copy, presence } = room
  if (message.kind === 'hello') {
    presence.hear(message.from, { here: [], gone: [], all: false }, context.clock.now().getTime())
    return tellPresence(context, room)
  }
  if (message.kind === 'players') return hearPlayers(context, room, message.ids)
  if (message.kind === 'moved') return message.seq > copy.state.seq ? catchUp(context, room) : undefined
  if (message.kind === 'here') {
    const { from, ids: here, gone, all } = message
    presence.hear(from, { here, gone, all }, context.clock.now().getTime())
    // Who came between our reading of the players and our hello is told to nobody else.
    const unknown = here.filter(id => !copy.players.has(id))
    if (unknown.length > 0) await takePlayers(context.db, copy, unknown)
    for (const id of [...here, ...gone]) markPerson(room, id)
    return
  }
  const { asked, phase } = copy.state
  if (phase !== 'asking' || asked?.number !== message.number) return
  for (const id of message.ids) if (!copy.held.has(id)) copy.held.set(id, { answerId: null, response: null })
  room.forHost.counts = true
}
