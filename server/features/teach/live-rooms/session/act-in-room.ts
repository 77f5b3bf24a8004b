// Acts of players and the host besides answering.
import type { hostMessageSchema, PlayerAct, Refused } from '@lantern/contract/teach/live-rooms/live-messages'
import type { z } from 'zod'
import { saveAccommodation } from '../log/accommodation-queries.ts'
import { dealTeams, updatePlayer } from '../log/player-queries.ts'
import { isPlaying } from '../log/room-copy.ts'
import type { ActiveRoom } from './active-room.ts'
import { advance } from './advance-room.ts'
import { broadcastPlayer } from './broadcast-room.ts'
import { changeTeam, choosesName, rename } from './change-player.ts'
import { decideHostAct } from './host-act.rules.ts'
import type { RoomContext } from './room-context.ts'

type Done = { refused: null } | Refused

export const actAsPlayer = async (
  context: RoomContext,
  room: ActiveRoom,
  playerId: string,
  act: PlayerAct,
): Promise<Done> => {
  const { copy, broadcasts } = room
  if (!isPlaying(copy, playerId)) return { refused: 'not-in-room' }
  if (act.act === 'rename' || act.act === 'team') {
    if (copy.state.phase !== 'lobby') return { refused: 'not-allowed' }
    if (act.act === 'team') return changeTeam(context, room, playerId, act.team)
    return choosesName(copy.state.options, copy.players.get(playerId)?.isGuest === true)
      ? rename(context, room, playerId, act.nickname)
      : { refused: 'not-allowed' }
  }
  const now = context.clock.now()
  const change = act.act === 'leave' ? { leftAt: now } : { isReady: act.isReady }
  await updatePlayer(context.db, copy.row.id, playerId, change)
  await room.readPlayers(context.db, [playerId])
  broadcasts.addPlayers([playerId])
  broadcasts.addPerson(playerId)
  broadcasts.addLobby()
  if (act.act === 'leave') room.releasePlayer(playerId, now.getTime())
  else if (room.listClients(playerId).length > 0) broadcastPlayer(context, room, playerId)
  return { refused: null }
}

export const actAsHost = async (
  context: RoomContext,
  room: ActiveRoom,
  accountId: string,
  { seq, act }: z.output<typeof hostMessageSchema>,
): Promise<Done> => {
  const { copy, broadcasts } = room
  if (copy.hostId !== accountId) return { refused: 'not-allowed' }
  if (act.act === 'rename') return rename(context, room, act.playerId, act.nickname)
  if (act.act === 'team') return changeTeam(context, room, act.playerId, act.team)
  if (act.act === 'accommodate' && !copy.players.has(act.playerId)) return { refused: 'not-in-room' }
  const { teams } = copy.state.options
  const refused = await advance(
    context,
    room,
    (state, now) => decideHostAct(state, copy.played, { seen: seq, act }, now),
    async () => {
      if (act.act === 'options' && act.options.teams !== teams)
        await dealTeams(context.db, copy.row.id, act.options.teams)
      if (act.act === 'accommodate') await saveAccommodation(context.db, accountId, act.playerId, act)
    },
  )
  if (act.act === 'options') broadcasts.addPlayers(copy.players.keys())
  return refused === null ? { refused: null } : { refused }
}
