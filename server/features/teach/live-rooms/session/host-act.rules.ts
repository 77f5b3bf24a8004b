// Result of a host's act: events for the log, or a refusal.
import type { HostAct, RoomRefusal } from '@lantern/contract/teach/live-rooms/live-messages'
import { findQuestionIndex, type Played } from '../log/question-order.rules.ts'
import type { RoomEvent, RoomState } from '../log/room.rules.ts'

const refuse = (refused: RoomRefusal) => ({ refused })
/** Acts of a host on a player's row, without an event. */
type PlayerChange = Extract<HostAct, { act: 'rename' | 'team' }>
export type RoomAct = Exclude<HostAct, PlayerChange>
export type Decision = { events: RoomEvent[] } | { refused: RoomRefusal }
const only = (event: RoomEvent): Decision => ({ events: [event] })

const askNext = (state: RoomState, played: Played, now: number): Decision => {
  const number = (state.asked?.number ?? 0) + 1
  if (number > played.seconds.length) return only({ type: 'ended' })
  const { options } = state
  const seconds = played.seconds[findQuestionIndex(played, options, number)] ?? options.seconds
  return only({
    type: 'asked',
    number,
    opensAt: now + options.readSeconds * 1000,
    lastsMs: seconds === null ? null : seconds * 1000,
  })
}

/** Acts that need a current question. */
const whileAsking = (state: RoomState, act: HostAct, now: number): Decision => {
  const { asked } = state
  if (state.phase !== 'asking' || !asked) return refuse('state-moved')
  const isPaused = asked.pausedAt !== null
  if (act.act === 'reveal') return only({ type: 'closed', at: now })
  if (act.act === 'pause') return isPaused ? refuse('state-moved') : only({ type: 'paused', at: now })
  if (act.act === 'resume') return isPaused ? only({ type: 'resumed', at: now }) : refuse('state-moved')
  if (act.act === 'extend')
    return asked.lastsMs === null ? refuse('not-open') : only({ type: 'extended', ms: act.seconds * 1000 })
  return refuse('invalid')
}

const skip = (state: RoomState, now: number): Decision => {
  const { asked, phase, skipped } = state
  if (!asked || (phase !== 'asking' && phase !== 'revealed')) return refuse('state-moved')
  return skipped.has(asked.number)
    ? refuse('state-moved')
    : only({ type: 'skipped', number: asked.number, at: now })
}

const unskip = ({ asked, lastSkip }: RoomState, now: number): Decision =>
  asked && lastSkip ? only({ type: 'unskipped', number: asked.number, at: now }) : refuse('state-moved')

/**
 * Acts that require the latest state, so that they don't hit the next question. The host's own settings (a
 * lock, an extension) change nothing: pressing Start right after them is valid.
 */
const needsLatestState = new Set<HostAct['act']>([
  'next',
  'reveal',
  'pause',
  'resume',
  'extend',
  'skip',
  'unskip',
  'end',
])

/**
 * @param seen `seq` of the state that the host saw
 * @param now milliseconds since 1970
 */
export const decideHostAct = (
  state: RoomState,
  played: Played,
  { seen, act }: { seen: number; act: RoomAct },
  now: number,
): Decision => {
  if (state.phase === 'ended' && act.act !== 'accept') return refuse('room-over')
  if (needsLatestState.has(act.act) && seen < state.movedSeq) return refuse('state-moved')
  switch (act.act) {
    case 'options':
      return state.phase === 'lobby' ? only({ type: 'options', options: act.options }) : refuse('not-allowed')
    case 'lock':
      return only({ type: 'locked', isLocked: act.isLocked })
    case 'remove':
      return only({ type: 'removed', playerId: act.playerId })
    case 'readmit':
      return state.removed.has(act.playerId)
        ? only({ type: 'readmitted', playerId: act.playerId })
        : refuse('not-in-room')
    case 'accommodate': {
      const { playerId, timeFactor, speedBonus } = act
      return only({ type: 'accommodated', playerId, timeFactor, speedBonus })
    }
    case 'next':
      return state.phase === 'asking' ? refuse('state-moved') : askNext(state, played, now)
    case 'skip':
      return skip(state, now)
    case 'unskip':
      return unskip(state, now)
    case 'accept':
      return state.closed.some(({ number }) => number === act.number)
        ? only({ type: 'accepted', number: act.number, text: act.text, gap: act.gap })
        : refuse('not-open')
    case 'release':
      return only({ type: 'released', number: act.number })
    case 'end':
      return state.phase === 'asking'
        ? { events: [{ type: 'closed', at: now }, { type: 'ended' }] }
        : only({ type: 'ended' })
    default:
      return whileAsking(state, act, now)
  }
}
