// Live room as a state machine: events in, current state out. Players and answers are rows beside the log;
// scoring.rules.ts combines the three.

import type { AnswerKey } from '@lantern/contract/questions/kinds/questions'
import type { RoomOptions, RoomPhase } from '@lantern/contract/teach/live-rooms/public-room-state'
import type { RoomEvent } from '../../../../database/stored/room-event.ts'

export type { RoomEvent }

export type Asked = Readonly<{
  number: number
  opensAt: number
  lastsMs: number | null
  extendedMs: number
  /** Time that didn't count: pauses and outages. */
  stoodMs: number
  pausedAt: number | null
}>

type Closed = Readonly<{ number: number; lastsMs: number | null; at: number }>

export type Accommodation = { timeFactor: number; speedBonus: boolean }

export type RoomState = Readonly<{
  seq: number
  /** `seq` when the question, its clock or the phase last changed. */
  movedSeq: number
  phase: RoomPhase
  options: RoomOptions
  isLocked: boolean
  /** The question that is asked, or the last one that was. */
  asked: Asked | null
  /** Questions that count, in the order they were closed, with the time each had. */
  closed: readonly Closed[]
  skipped: ReadonlySet<number>
  /** State before the last skip, for undoing it; null once the next question is asked. */
  lastSkip: Readonly<{ at: number; closed: Closed | null }> | null
  removed: ReadonlySet<string>
  accommodations: ReadonlyMap<string, Accommodation>
  /** Wordings taken as right, by the question's number. */
  accepted: ReadonlyMap<number, ReadonlySet<string>>
  /** Questions whose typed answers the host has released. */
  released: ReadonlySet<number>
  keys: ReadonlyMap<number, AnswerKey>
  leftOut: ReadonlySet<number>
  /** Host after a hand-over; null while it is the person who opened the room. */
  hostId: string | null
  nextRoomId: string | null
}>

export const noAccommodation: Accommodation = { timeFactor: 1, speedBonus: true }

export const openedRoom = (options: RoomOptions): RoomState => ({
  seq: 0,
  movedSeq: 0,
  phase: 'lobby',
  options,
  isLocked: false,
  asked: null,
  closed: [],
  skipped: new Set(),
  lastSkip: null,
  removed: new Set(),
  accommodations: new Map(),
  accepted: new Map(),
  released: new Set(),
  keys: new Map(),
  leftOut: new Set(),
  hostId: null,
  nextRoomId: null,
})

/** Two typed answers are one wording when they differ only in case, spaces and forms of letters.
 * @param gap of several, counted from 0: the same text in another gap is another wording */
export const normalizeWording = (text: string, gap = 0): string => {
  const wording = text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
  return gap === 0 ? wording : `${gap}\n${wording}`
}

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): Map<K, V> => new Map(map).set(key, value)

const onAsked = (state: RoomState, change: (asked: Asked) => Partial<Asked>): Partial<RoomState> =>
  state.asked ? { asked: { ...state.asked, ...change(state.asked) } } : {}

const close = ({ asked, closed }: RoomState, at: number): Partial<RoomState> =>
  asked
    ? { phase: 'revealed', closed: [...closed, { number: asked.number, lastsMs: asked.lastsMs, at }] }
    : {}

const timeChange = (state: RoomState, event: RoomEvent): Partial<RoomState> => {
  if (event.type === 'paused') return onAsked(state, () => ({ pausedAt: event.at }))
  if (event.type === 'resumed')
    return onAsked(state, ({ stoodMs, pausedAt }) => ({
      pausedAt: null,
      stoodMs: stoodMs + (pausedAt === null ? 0 : Math.max(0, event.at - pausedAt)),
    }))
  if (event.type === 'extended')
    return onAsked(state, ({ extendedMs }) => ({ extendedMs: extendedMs + event.ms }))
  if (event.type === 'outage') return onAsked(state, ({ stoodMs }) => ({ stoodMs: stoodMs + event.ms }))
  return {}
}

type EventOf<Type extends RoomEvent['type']> = Extract<RoomEvent, { type: Type }>

const skip = ({ skipped, closed }: RoomState, { number, at }: EventOf<'skipped'>): Partial<RoomState> => ({
  phase: 'revealed',
  skipped: new Set(skipped).add(number),
  closed: closed.filter(one => one.number !== number),
  lastSkip: at === null ? null : { at, closed: closed.find(one => one.number === number) ?? null },
})

/** A question that was still asked goes on; the time since the skip doesn't count. */
const unskip = (state: RoomState, { number, at }: EventOf<'unskipped'>): Partial<RoomState> => {
  const { lastSkip, closed } = state
  if (!lastSkip) return {}
  const skipped = new Set(state.skipped)
  skipped.delete(number)
  if (lastSkip.closed) return { skipped, lastSkip: null, closed: [...closed, lastSkip.closed] }
  const stood = Math.max(0, at - lastSkip.at)
  return {
    ...onAsked(state, ({ stoodMs, pausedAt }) => ({
      stoodMs: pausedAt === null ? stoodMs + stood : stoodMs,
    })),
    phase: 'asking',
    skipped,
    lastSkip: null,
  }
}

const change = (state: RoomState, event: RoomEvent): Partial<RoomState> => {
  switch (event.type) {
    case 'options':
      return { options: event.options }
    case 'locked':
      return { isLocked: event.isLocked }
    case 'removed':
      return { removed: new Set(state.removed).add(event.playerId) }
    case 'readmitted':
      return { removed: new Set([...state.removed].filter(id => id !== event.playerId)) }
    case 'accommodated': {
      const { playerId, timeFactor, speedBonus } = event
      return { accommodations: withEntry(state.accommodations, playerId, { timeFactor, speedBonus }) }
    }
    case 'asked': {
      const { number, opensAt, lastsMs } = event
      return {
        phase: 'asking',
        asked: { number, opensAt, lastsMs, extendedMs: 0, stoodMs: 0, pausedAt: null },
        lastSkip: null,
      }
    }
    case 'closed':
      return close(state, event.at)
    case 'skipped':
      return skip(state, event)
    case 'unskipped':
      return unskip(state, event)
    case 'accepted': {
      const accepted = state.accepted.get(event.number) ?? new Set<string>()
      const wordings = new Set(accepted).add(normalizeWording(event.text, event.gap))
      return { accepted: withEntry(state.accepted, event.number, wordings) }
    }
    case 'released':
      return { released: new Set(state.released).add(event.number) }
    case 'key-corrected':
      return { keys: withEntry(state.keys, event.number, event.key) }
    case 'left-out': {
      const leftOut = new Set(state.leftOut)
      if (event.isLeftOut) leftOut.add(event.number)
      else leftOut.delete(event.number)
      return { leftOut }
    }
    case 'handed-over':
      return { hostId: event.hostId }
    case 'replayed':
      return { nextRoomId: event.nextRoomId }
    case 'ended':
      return { phase: 'ended' }
    default:
      return timeChange(state, event)
  }
}

/** Events that don't invalidate a host's act: the same question is still asked. */
const sameQuestionEvents = new Set<RoomEvent['type']>([
  'paused',
  'resumed',
  'extended',
  'options',
  'locked',
  'removed',
  'readmitted',
  'accommodated',
  'accepted',
  'released',
  'key-corrected',
  'left-out',
])

/** The state after one more event. */
export const applyEvent = (state: RoomState, event: RoomEvent): RoomState => ({
  ...state,
  ...change(state, event),
  seq: state.seq + 1,
  movedSeq: sameQuestionEvents.has(event.type) ? state.movedSeq : state.seq + 1,
})

export const foldRoom = (options: RoomOptions, events: readonly RoomEvent[]): RoomState =>
  events.reduce(applyEvent, openedRoom(options))

export const getAccommodation = (state: Pick<RoomState, 'accommodations'>, playerId: string): Accommodation =>
  state.accommodations.get(playerId) ?? noAccommodation
