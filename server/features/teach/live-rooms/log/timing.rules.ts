// Deadlines of players and closing of questions. All times in milliseconds by the server's clock.
import { maxInteger } from '@lantern/contract/integers.rules'
import {
  type Accommodation,
  type Asked,
  getAccommodation,
  noAccommodation,
  type RoomState,
} from './room.rules.ts'

/** Grace for an answer on its way, in milliseconds. */
export const graceMs = 300
/** Silence of all processes that counts as an outage: more than twice their heartbeat interval. */
export const outageMs = 2_500

/** Deadline of a player; null without a timer. A running pause is not counted. */
export const computeDeadline = (
  asked: Asked,
  { timeFactor }: Accommodation = noAccommodation,
): number | null =>
  asked.lastsMs === null || timeFactor === 0
    ? null
    : asked.opensAt + asked.stoodMs + asked.lastsMs * timeFactor + asked.extendedMs

/** Milliseconds of the question's own time left when it was paused; null while it runs or without a timer. */
export const pausedLeft = (asked: Asked): number | null => {
  const deadline = computeDeadline(asked)
  return asked.pausedAt === null || deadline === null ? null : Math.max(0, deadline - asked.pausedAt)
}

/** Milliseconds a player had by `at`, pauses and outages left out; limited to what the column holds, 24 days. */
export const computeSpentMs = (asked: Asked, at: number): number =>
  Math.min(maxInteger, Math.max(0, (asked.pausedAt ?? at) - asked.opensAt - asked.stoodMs))

export type AnswerRefusal = 'not-open' | 'too-late' | 'removed'

/** Reason to refuse an answer that arrives at `at`; null if it counts. */
export const refuseAnswer = (
  state: RoomState,
  playerId: string,
  number: number,
  at: number,
): AnswerRefusal | null => {
  const { asked } = state
  if (state.removed.has(playerId)) return 'removed'
  if (!asked || number > asked.number) return 'not-open'
  if (number < asked.number || state.phase !== 'asking') return 'too-late'
  if (asked.pausedAt !== null || at < asked.opensAt) return 'not-open'
  const deadline = computeDeadline(asked, getAccommodation(state, playerId))
  return deadline !== null && at > deadline + graceMs ? 'too-late' : null
}

/** Time to wait for a player whose connection broke, so that a hiccup doesn't close a question. */
export const lostMs = 15_000

/** Players who are connected, or were a moment ago, and have not answered. */
export type Waiting = readonly string[]

/**
 * Whether the question closes by itself at `now`: all connected players have answered (at least one), or
 * nobody who may still answer has time left. Players without a timer are awaited while connected.
 */
export const closesNow = (state: RoomState, waiting: Waiting, answered: number, now: number): boolean => {
  const { asked } = state
  if (state.phase !== 'asking' || !asked || asked.pausedAt !== null || now < asked.opensAt) return false
  if (waiting.length === 0 && answered > 0) return true
  const base = computeDeadline(asked)
  if (base === null || now <= base + graceMs) return false
  return waiting.every(playerId => {
    const deadline = computeDeadline(asked, getAccommodation(state, playerId))
    return deadline !== null && now > deadline + graceMs
  })
}
