import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'
import { describe, expect, test } from 'vitest'
import { roomOptions } from '../../../../testing/live-rooms.ts'
import { decideHostAct, type RoomAct } from '../session/host-act.rules.ts'
import { findQuestionIndex } from './question-order.rules.ts'
import { applyEvent, openedRoom, type RoomState } from './room.rules.ts'
import { closesNow, computeDeadline, computeSpentMs, graceMs, refuseAnswer } from './timing.rules.ts'

const played = { roomId: 'room', seconds: [null, 10, null, 5], stimuli: [null, null, null, null] }
const options: RoomOptions = { ...roomOptions, seconds: 20, speedBonus: true, streak: true }

const act = (state: RoomState, one: RoomAct, now: number, seen = state.seq) => {
  const decision = decideHostAct(state, played, { seen, act: one }, now)
  if ('refused' in decision) return decision.refused
  return decision.events.reduce(applyEvent, state)
}
const done = (state: RoomState | string): RoomState => {
  if (typeof state === 'string') throw new Error(state)
  return state
}

describe('a question', () => {
  const asking = done(act(openedRoom(options), { act: 'next' }, 1_000))

  test('takes answers from its opening until its time and the grace for the way are over', () => {
    const at = (now: number) => refuseAnswer(asking, 'mara', 1, now)
    expect(at(999)).toBe('not-open')
    expect(at(1_000)).toBeNull()
    expect(at(21_000 + graceMs)).toBeNull()
    expect(at(21_001 + graceMs)).toBe('too-late')
  })

  test('stands alone for the reading time before answers count', () => {
    const reading = done(act(openedRoom({ ...options, readSeconds: 5 }), { act: 'next' }, 0))
    expect(refuseAnswer(reading, 'mara', 1, 4_999)).toBe('not-open')
    expect(refuseAnswer(reading, 'mara', 1, 5_000)).toBeNull()
  })

  test('has its own seconds, or those of the room', () => {
    const second = done(act(done(act(asking, { act: 'reveal' }, 2_000)), { act: 'next' }, 3_000))
    expect([asking.asked?.lastsMs, second.asked?.lastsMs]).toEqual([20_000, 10_000])
  })

  test('keeps what was left over a pause, in which nobody can answer', () => {
    const paused = done(act(asking, { act: 'pause' }, 6_000))
    expect(refuseAnswer(paused, 'mara', 1, 7_000)).toBe('not-open')
    const resumed = done(act(paused, { act: 'resume' }, 60_000))
    expect(computeDeadline(resumed.asked!)).toBe(75_000)
    expect(computeSpentMs(resumed.asked!, 61_000)).toBe(6_000)
  })

  test('keeps what was left over an outage', () => {
    const back = applyEvent(asking, { type: 'outage', ms: 30_000 })
    expect(computeDeadline(back.asked!)).toBe(51_000)
  })

  test('lasts longer for who has longer, and as long as they are here for who has no timer', () => {
    const longer = done(
      act(asking, { act: 'accommodate', playerId: 'tom', timeFactor: 1.5, speedBonus: true }, 2_000),
    )
    expect(refuseAnswer(longer, 'tom', 1, 31_000)).toBeNull()
    expect(refuseAnswer(longer, 'mara', 1, 31_000)).toBe('too-late')
    expect(closesNow(longer, ['mara', 'tom'], 1, 25_000)).toBe(false)
    expect(closesNow(longer, ['mara'], 1, 25_000)).toBe(true)
    expect(closesNow(longer, ['mara', 'tom'], 1, 31_001 + graceMs)).toBe(true)
    const untimed = done(
      act(asking, { act: 'accommodate', playerId: 'tom', timeFactor: 0, speedBonus: false }, 2_000),
    )
    expect(closesNow(untimed, ['tom'], 5, 9_000_000)).toBe(false)
    expect(closesNow(untimed, [], 5, 1_500)).toBe(true)
  })

  test('does not close because everybody lost the connection before anybody answered', () => {
    expect(closesNow(asking, [], 0, 5_000)).toBe(false)
  })

  test('is begun by a host who has just set something, before the screen shows it', () => {
    const lobby = openedRoom(options)
    const locked = done(act(lobby, { act: 'lock', isLocked: true }, 500))
    const longer = done(
      act(locked, { act: 'accommodate', playerId: 'tom', timeFactor: 2, speedBonus: true }, 600),
    )
    expect(done(act(longer, { act: 'next' }, 700, lobby.seq)).phase).toBe('asking')
  })

  test('is skipped or revealed by a host who has just touched its clock, before the screen shows it', () => {
    const paused = done(act(asking, { act: 'pause' }, 2_000))
    const resumed = done(act(paused, { act: 'resume' }, 3_000))
    const longer = done(act(resumed, { act: 'extend', seconds: 15 }, 3_500))
    expect(done(act(longer, { act: 'skip' }, 4_000, asking.seq)).skipped.has(1)).toBe(true)
    expect(done(act(longer, { act: 'reveal' }, 4_000, asking.seq)).phase).toBe('revealed')
  })

  test('is not hit by an act on the stage before it', () => {
    const seen = asking.seq
    const next = done(act(done(act(asking, { act: 'reveal' }, 2_000)), { act: 'next' }, 3_000))
    expect(act(next, { act: 'reveal' }, 4_000, seen)).toBe('state-moved')
    expect(act(next, { act: 'skip' }, 4_000, seen)).toBe('state-moved')
  })
})

test('questions are shuffled by the room, each once', () => {
  const order = (roomId: string) =>
    played.seconds.map((_, i) =>
      findQuestionIndex({ ...played, roomId }, { ...options, shuffleQuestions: true }, i + 1),
    )
  expect([...order('a')].sort()).toEqual([0, 1, 2, 3])
  expect(order('a')).toEqual(order('a'))
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(id => order(id).join())).size).toBeGreaterThan(1)
})

test('options are fixed once the first question was asked', () => {
  const asking = done(act(openedRoom(options), { act: 'next' }, 0))
  expect(act(asking, { act: 'options', options }, 1)).toBe('not-allowed')
})
