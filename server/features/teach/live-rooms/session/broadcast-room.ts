// Sends what changed in a room to the connections of this process.
import type { RoomCounts } from '@lantern/contract/teach/live-rooms/live-messages'
import type { RoomEvent } from '../log/room.rules.ts'
import { listPlaying } from '../log/room-copy.ts'
import { viewForHost, viewPlayer, viewPlayers, viewRemoved } from '../views/player-view.ts'
import { viewPublicState } from '../views/public-state-view.ts'
import type { ActiveRoom } from './active-room.ts'
import { getSocketGroup, type RoomContext } from './room-context.ts'

/** Interval of messages to the host, milliseconds. */
const hostEveryMs = 100
/** Interval of messages to the lobby, milliseconds: a second, longer with more players. */
const lobbyEveryMs = (players: number): number => Math.max(1_000, players * 5)
const maxNewestPlayers = 12

/** Sends the public state to everybody. */
export const broadcastRoom = (context: RoomContext, { copy }: ActiveRoom): void => {
  const publicState = viewPublicState(copy, context.dictionary, context.clock.now().getTime())
  context.hub.toGroup(getSocketGroup(copy.row.id), 'room-state', { publicState })
}

/** Sends players their own view; all of this process where no ids are given. */
export const broadcastPlayers = (context: RoomContext, room: ActiveRoom, ids?: Iterable<string>): void => {
  const { copy } = room
  const views = viewPlayers(copy, context.dictionary, ids ?? room.clients.keys())
  for (const [playerId, player] of views)
    for (const client of room.listClients(playerId))
      client.send('room-player', { roomId: copy.row.id, player })
}

export const broadcastPlayer = (context: RoomContext, room: ActiveRoom, playerId: string): void => {
  const player = viewPlayer(room.copy, context.dictionary, playerId)
  for (const client of room.listClients(playerId))
    client.send('room-player', { roomId: room.copy.row.id, player })
}

/** Players whose answer is awaited. */
export const listWaiting = ({ copy, presence }: ActiveRoom, now: number): string[] =>
  listPlaying(copy)
    .filter(({ playerId }) => !copy.answersReceived.has(playerId) && presence.isAwaited(playerId, now))
    .map(({ playerId }) => playerId)

export const countRoom = ({ copy, presence }: ActiveRoom): RoomCounts => {
  const here = listPlaying(copy).filter(({ playerId }) => presence.isHere(playerId))
  const counts = { roomId: copy.row.id, here: here.length, answered: 0, expected: 0 }
  if (copy.state.phase !== 'asking') return counts
  return { ...counts, answered: copy.answersReceived.size, expected: here.length }
}

/** Tells the host what changed since the last time, if that is long enough ago. @param now of any clock, milliseconds */
export const broadcastHost = (room: ActiveRoom, now: number): void => {
  const { broadcasts, hosts, copy, presence } = room
  const people = broadcasts.consumeForHost(now, hostEveryMs)
  if (people === null || hosts.size === 0) return
  const changed = [...people].map(id => viewForHost(copy, id, presence.isHere))
  const message = {
    roomId: copy.row.id,
    changed: changed.filter(player => player !== null),
    gone: [...people].filter((_, i) => changed[i] === null),
    removed: viewRemoved(copy),
  }
  const counts = countRoom(room)
  for (const host of hosts.values()) {
    if (people.size > 0) host.send('room-people', message)
    host.send('room-counts', counts)
  }
}

/** Sends the number of players to the lobby, at intervals. */
export const broadcastLobby = (context: RoomContext, room: ActiveRoom, now: number): void => {
  const { copy, broadcasts } = room
  if (!broadcasts.hasLobby || copy.state.phase !== 'lobby') return
  const players = listPlaying(copy)
  if (!broadcasts.consumeLobby(now, lobbyEveryMs(players.length))) return
  const newest = players.slice(-maxNewestPlayers).reverse()
  context.hub.toGroup(getSocketGroup(copy.row.id), 'room-lobby', {
    roomId: copy.row.id,
    players: players.length,
    newest: newest.map(({ nickname, avatar }) => ({ nickname, avatar })),
  })
}

/** Closes the room to a player. */
const closeToPlayer = (room: ActiveRoom, playerId: string, now: number) => {
  for (const client of room.releasePlayer(playerId, now))
    client.send('room-closed', { roomId: room.copy.row.id, reason: 'removed' })
}

const closeToFormerHosts = (room: ActiveRoom) => {
  for (const client of room.releaseFormerHosts())
    client.send('room-closed', { roomId: room.copy.row.id, reason: 'handed-over' })
}

const changesEveryScore = new Set<RoomEvent['type']>([
  'closed',
  'skipped',
  'unskipped',
  'accepted',
  'key-corrected',
  'options',
])
const changesTime = new Set<RoomEvent['type']>(['asked', 'paused', 'resumed', 'extended', 'outage'])

/** Sends what events changed: the public state to all, then what concerns single players. */
export const broadcastEvents = (
  context: RoomContext,
  room: ActiveRoom,
  events: readonly RoomEvent[],
): void => {
  const { copy, broadcasts } = room
  for (const event of events) {
    if (event.type === 'removed') closeToPlayer(room, event.playerId, context.clock.now().getTime())
    if (event.type === 'handed-over') closeToFormerHosts(room)
    if (event.type === 'removed' || event.type === 'readmitted' || event.type === 'accommodated')
      broadcasts.addPerson(event.playerId)
    // Removed names disappear from everybody's lists, too.
    if (event.type === 'removed' || event.type === 'readmitted') broadcasts.addLobby()
    if (event.type === 'options') for (const { playerId } of listPlaying(copy)) broadcasts.addPerson(playerId)
  }
  broadcasts.addCounts()
  broadcastRoom(context, room)
  if (events.some(({ type }) => changesEveryScore.has(type))) {
    broadcastPlayers(context, room)
    return
  }
  const concerned = new Set(events.flatMap(event => (event.type === 'accommodated' ? [event.playerId] : [])))
  // Players without an extension read their time from the public state.
  if (events.some(({ type }) => changesTime.has(type)))
    for (const playerId of copy.state.accommodations.keys()) concerned.add(playerId)
  if (concerned.size > 0) broadcastPlayers(context, room, concerned)
}
