// A room that this process holds because somebody is connected to it here.
import type { Response } from '@lantern/contract/questions/questions'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Dictionary } from '../../../platform/grading/index.ts'
import type { Bus } from '../../../platform/realtime/bus.ts'
import type { SocketClient, SocketHub } from '../../../platform/realtime/sockets.ts'
import type { RoomCopy } from '../log/room-copy.ts'
import { createPresence, type Presence } from './presence.ts'

/** What rooms are played with. */
export type RoomContext = {
  db: Db
  clock: Clock
  hub: Pick<SocketHub, 'toGroup'>
  bus: Pick<Bus, 'publish'>
  /** Names this process among those that share rooms. */
  processId: string
  dictionary: Dictionary | null
  /** Hears of rooms that are over, and of what was settled in them afterwards. */
  onEnded(roomId: string): void
  onError(error: unknown): void
}

/** What this process has to tell the others at the next tick. */
type PendingBroadcasts = { players: Set<string>; answers: Set<string>; here: Set<string>; gone: Set<string> }

/** An answer on its way into the log. */
type PendingAnswer = { answerId: string; response: Response; stored: Promise<AnswerOutcome> }
export type AnswerOutcome = 'kept' | 'too-late' | 'already-answered'

export type ActiveRoom = {
  copy: RoomCopy
  presence: Presence
  /** Connections of the host, by their ids. */
  hosts: Map<string, SocketClient>
  /** Connections of players at this process. */
  clients: Map<string, Set<SocketClient>>
  pending: Map<string, PendingAnswer>
  /** How many crowds of answers this process knows the room to have received. */
  received: number
  pendingBroadcasts: PendingBroadcasts
  /** What the host has to hear at the next tick. */
  forHost: { counts: boolean; people: Set<string>; at: number }
  /** What the lobby has to hear; `at` is of the process's own clock here, too. */
  lobby: { changed: boolean; at: number }
  /** Changes to the copy happen one after another. */
  turn: Promise<unknown>
  /** Since when nobody is connected here; milliseconds, null while somebody is. */
  emptySince: number | null
  isGone: boolean
}

export const getSocketGroup = (roomId: string): string => `room:${roomId}`

/** @param now milliseconds since 1970 */
export const activateRoom = (copy: RoomCopy, now: number): ActiveRoom => {
  const presence = createPresence()
  // After a restart the first to come back must not close the question for those who still are on their way.
  if (copy.state.phase === 'asking') presence.expect(copy.players.keys(), now)
  return {
    copy,
    presence,
    hosts: new Map(),
    clients: new Map(),
    pending: new Map(),
    received: copy.row.received,
    pendingBroadcasts: { players: new Set(), answers: new Set(), here: new Set(), gone: new Set() },
    forHost: { counts: false, people: new Set(), at: Number.NEGATIVE_INFINITY },
    lobby: { changed: false, at: Number.NEGATIVE_INFINITY },
    turn: Promise.resolve(),
    emptySince: now,
    isGone: false,
  }
}

/** Does something with the copy when what was begun before is done. */
export const inTurn = <T>(room: ActiveRoom, task: () => Promise<T>): Promise<T> => {
  const done = room.turn.then(task)
  room.turn = done.catch(() => {})
  return done
}

/** A player's entry in the host's list is out of date. */
export const markPerson = (room: ActiveRoom, playerId: string): void => {
  room.forHost.people.add(playerId)
  room.forHost.counts = true
}

export const listClients = (room: ActiveRoom, playerId: string): Iterable<SocketClient> =>
  room.clients.get(playerId) ?? []
