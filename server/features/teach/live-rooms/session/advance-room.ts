// Advances a room: the first process to append to its log wins; others find the number used, read the new
// events and decide again.

import { appendEvents, listEvents } from '../log/event-queries.ts'
import { noteSilent } from '../log/player-queries.ts'
import { applyEvent, type RoomEvent, type RoomState } from '../log/room.rules.ts'
import { listPlaying } from '../log/room-copy.ts'
import type { ActiveRoom } from './active-room.ts'
import { broadcastEvents } from './broadcast-room.ts'
import type { Decision } from './host-act.rules.ts'
import type { RoomContext } from './room-context.ts'

/** Maximum steps at once, more than any room needs. */
const maxTries = 8

const applyAndBroadcast = async (
  context: RoomContext,
  room: ActiveRoom,
  events: readonly RoomEvent[],
): Promise<void> => {
  if (events.length === 0) return
  await room.applyEvents(context.db, events)
  if (events.some(({ type }) => type === 'options')) await room.readPlayers(context.db, null)
  broadcastEvents(context, room, events)
}

const readOn = async (context: RoomContext, room: ActiveRoom): Promise<void> => {
  const { row, state } = room.copy
  await applyAndBroadcast(context, room, await listEvents(context.db, row.id, state.seq))
}

/** Reads new events and sends them to local connections. */
export const catchUp = (context: RoomContext, room: ActiveRoom): Promise<void> =>
  room.runInTurn(() => readOn(context, room))

/** Present players without an answer to the current question. */
const listSilent = ({ copy, presence }: ActiveRoom): string[] =>
  listPlaying(copy)
    .filter(({ playerId }) => presence.isHere(playerId) && !copy.answersReceived.has(playerId))
    .map(({ playerId }) => playerId)

/** Further writes in the transaction of the events. */
type Alongside = (events: readonly RoomEvent[]) => Promise<void>

/**
 * Decides on the latest state and appends the resulting events.
 * @param decide gets milliseconds since 1970; no events: nothing to do
 * @returns the refusal, or null when it was done
 */
export const advance = (
  context: RoomContext,
  room: ActiveRoom,
  decide: (state: RoomState, now: number) => Decision,
  before?: Alongside,
): Promise<Extract<Decision, { refused: unknown }>['refused'] | null> =>
  room.runInTurn(async () => {
    const { copy } = room
    for (let tries = 0; tries < maxTries; tries++) {
      const now = context.clock.now()
      const decision = decide(copy.state, now.getTime())
      if ('refused' in decision) return decision.refused
      const { events } = decision
      if (events.length === 0) return null
      const next = events.reduce(applyEvent, copy.state)
      if (await appendEvents(context.db, copy.row.id, copy.state.seq, events, next, now)) {
        const closes = copy.state.phase === 'asking' && events.some(({ type }) => type === 'closed')
        const [silent, asked] = closes ? [listSilent(room), copy.state.asked] : [[], null]
        await before?.(events)
        await applyAndBroadcast(context, room, events)
        if (asked) await noteSilent(context.db, copy.row.id, asked.number, silent)
        const { processId: from, bus } = context
        if (next.phase === 'ended') context.onEnded(copy.row.id)
        bus.publish({ kind: 'moved', from, roomId: copy.row.id, seq: next.seq })
        return null
      }
      await readOn(context, room)
    }
    return 'unavailable'
  })
