// What players and the host do besides answering.
import type { hostMessageSchema, PlayerAct, Refused } from '@lantern/contract/live-rooms/live-messages'
import type { z } from 'zod'
import { dealTeams, updatePlayer } from '../log/player-queries.ts'
import { isPlaying, takePlayers } from '../log/room-copy.ts'
import { type ActiveRoom, getSocketGroup, listClients, markPerson, type RoomContext } from './active-room.ts'
import { advance } from './advance-room.ts'
import { broadcastPlayer } from './broadcast-room.ts'
import { decideHostAct } from './host-act.rules.ts'

type Done = { refused: null } | Refused

const giveUpPlace = (
  { clients, presence, copy, pendingBroadcasts }: ActiveRoom,
  playerId: string,
  now: number,
) => {
  const mine = [...(clients.get(playerId) ?? [])]
  for (const client of mine) {
    client.leave(getSocketGroup(copy.row.id))
    presence.depart(playerId, now)
  }
  clients.delete(playerId)
  pendingBroadcasts.gone.add(playerId)
  pendingBroadcasts.here.delete(playerId)
}

export const actAsPlayer = async (
  context: RoomContext,
  room: ActiveRoom,
  playerId: string,
  act: PlayerAct,
): Promise<Done> => {
  const { copy, pendingBroadcasts } = room
  if (!isPlaying(copy, playerId)) return { refused: 'not-in-room' }
  const now = context.clock.now()
  const change = act.act === 'leave' ? { leftAt: now } : { isReady: act.isReady }
  await updatePlayer(context.db, copy.row.id, playerId, change)
  await takePlayers(context.db, copy, [playerId])
  pendingBroadcasts.players.add(playerId)
  markPerson(room, playerId)
  room.lobby.changed = true
  if (act.act === 'leave') giveUpPlace(room, playerId, now.getTime())
  else if ([...listClients(room, playerId)].length > 0) broadcastPlayer(context, room, playerId)
  return { refused: null }
}

export const actAsHost = async (
  context: RoomContext,
  room: ActiveRoom,
  accountId: string,
  { seq, act }: z.output<typeof hostMessageSchema>,
): Promise<Done> => {
  const { copy } = room
  if (copy.hostId !== accountId) return { refused: 'not-allowed' }
  const { teams } = copy.state.options
  const refused = await advance(
    context,
    room,
    (state, now) => decideHostAct(state, copy.played, { seen: seq, act }, now),
    async () => {
      if (act.act === 'options' && act.options.teams !== teams)
        await dealTeams(context.db, copy.row.id, act.options.teams)
    },
  )
  if (act.act === 'options') room.pendingBroadcasts.players = new Set(copy.players.keys())
  return refused === null ? { refused: null } : { refused }
}
