// Sends what changed in a room to the connections of this process.
import type { RoomCounts } from '@lantern/contract/live-rooms/live-messages'
import type { RoomEvent } from '../log/room.rules.ts'
import { playing } from '../log/room-copy.ts'
import { countLonger } from '../log/timing.rules.ts'
import { viewForHost, viewPlayer, viewPlayers } from '../views/player-view.ts'
import { viewPublicState } from '../views/public-state-view.ts'
import { type ActiveRoom, getSocketGroup, listClients, markPerson, type RoomContext } from './active-room.ts'

/** Between two messages to the host, milliseconds. */
const hostEveryMs = 100
/** Between two messages to everybody in the lobby: a second, and longer the more of them there are. */
const lobbyEveryMs = (players: number): number => Math.max(1_000, players * 5)
const mostNewest = 12

const broadcastPublicState = (context: RoomContext, { copy }: ActiveRoom): void => {
  const stage = viewPublicState(copy, context.dictionary, context.clock.now().getTime())
  context.hub.toGroup(getSocketGroup(copy.row.id), 'room-stage', { stage })
}

/** Sends players their own view; all of this process where no ids are given. */
export const broadcastPlayers = (context: RoomContext, room: ActiveRoom, ids?: Iterable<string>): void => {
  const { copy } = room
  const views = viewPlayers(copy, context.dictionary, ids ?? room.clients.keys())
  for (const [playerId, player] of views)
    for (const client of listClients(room, playerId))
      client.send('room-player', { roomId: copy.row.id, player })
}

export const broadcastPlayer = (context: RoomContext, room: ActiveRoom, playerId: string): void => {
  const player = viewPlayer(room.copy, context.dictionary, playerId)
  for (const client of listClients(room, playerId))
    client.send('room-player', { roomId: room.copy.row.id, player })
}

/** Players who are waited for. */
export const waitingIn = ({ copy, presence }: ActiveRoom, now: number): string[] =>
  playing(copy)
    .filter(({ playerId }) => !copy.answersReceived.has(playerId) && presence.isAwaited(playerId, now))
    .map(({ playerId }) => playerId)

export const countRoom = ({ copy, presence }: ActiveRoom): RoomCounts => {
  const here = playing(copy).filter(({ playerId }) => presence.isHere(playerId))
  const counts = { roomId: copy.row.id, here: here.length, answered: 0, expected: 0, longer: 0 }
  if (copy.state.phase !== 'asking') return counts
  const waiting = here
    .filter(({ playerId }) => !copy.answersReceived.has(playerId))
    .map(({ playerId }) => playerId)
  return {
    ...counts,
    answered: copy.answersReceived.size,
    expected: here.length,
    longer: countLonger(copy.state, waiting),
  }
}

/** Tells the host what changed since the last time, if that is long enough ago. @param now of any clock, milliseconds */
export const broadcastHost = (room: ActiveRoom, now: number): void => {
  const { forHost, hosts, copy, presence } = room
  const { people } = forHost
  if (now - forHost.at < hostEveryMs || (!forHost.counts && people.size === 0)) return
  if (hosts.size > 0) {
    const changed = [...people].map(id => viewForHost(copy, id, presence.isHere))
    const message = {
      roomId: copy.row.id,
      changed: changed.filter(player => player !== null),
      gone: [...people].filter((_, i) => changed[i] === null),
    }
    const counts = countRoom(room)
    for (const host of hosts.values()) {
      if (people.size > 0) host.send('room-people', message)
      host.send('room-counts', counts)
    }
  }
  room.forHost = { counts: false, people: new Set(), at: now }
}

/** Tells everybody in the lobby how many they are, seldom. */
export const broadcastLobby = (context: RoomContext, room: ActiveRoom, now: number): void => {
  const { copy, lobby } = room
  if (!lobby.changed || copy.state.phase !== 'lobby') return
  const players = playing(copy)
  if (now - lobby.at < lobbyEveryMs(players.length)) return
  room.lobby = { changed: false, at: now }
  const newest = players.slice(-mostNewest).reverse()
  context.hub.toGroup(getSocketGroup(copy.row.id), 'room-lobby', {
    roomId: copy.row.id,
    players: players.length,
    newest: newest.map(({ nickname, avatar }) => ({ nickname, avatar })),
  })
}

/** Closes the room to a player, or to who was its host. */
const closeTo = (room: ActiveRoom, playerId: string, now: number) => {
  for (const client of listClients(room, playerId)) {
    client.send('room-closed', { roomId: room.copy.row.id, reason: 'removed' })
    client.leave(getSocketGroup(room.copy.row.id))
    room.presence.depart(playerId, now)
  }
  room.clients.delete(playerId)
  room.pendingBroadcasts.gone.add(playerId)
}

const closeToOldHosts = (room: ActiveRoom) => {
  for (const [id, client] of room.hosts) {
    if (client.person.accountId === room.copy.hostId) continue
    client.send('room-closed', { roomId: room.copy.row.id, reason: 'handed-over' })
    client.leave(getSocketGroup(room.copy.row.id))
    room.hosts.delete(id)
  }
}

const changesEveryScore = new Set<RoomEvent['type']>([
  'closed',
  'skipped',
  'accepted',
  'key-corrected',
  'options',
])
const changesTime = new Set<RoomEvent['type']>(['asked', 'paused', 'resumed', 'extended', 'outage'])

/** Sends what events changed: the stage to all, then what concerns single players. */
export const broadcastEvents = (
  context: RoomContext,
  room: ActiveRoom,
  events: readonly RoomEvent[],
): void => {
  for (const event of events) {
    if (event.type === 'removed') closeTo(room, event.playerId, context.clock.now().getTime())
    if (event.type === 'handed-over') closeToOldHosts(room)
    if (event.type === 'removed' || event.type === 'accommodated') markPerson(room, event.playerId)
    if (event.type === 'options') for (const { playerId } of playing(room.copy)) markPerson(room, playerId)
  }
  room.forHost.counts = true
  broadcastPublicState(context, room)
  if (events.some(({ type }) => changesEveryScore.has(type))) {
    broadcastPlayers(context, room)
    return
  }
  const concerned = new Set(events.flatMap(event => (event.type === 'accommodated' ? [event.playerId] : [])))
  // Everybody else's time is the stage's.
  if (events.some(({ type }) => changesTime.has(type)))
    for (const playerId of room.copy.state.accommodations.keys()) concerned.add(playerId)
  if (concerned.size > 0) broadcastPlayers(context, room, concerned)
}
