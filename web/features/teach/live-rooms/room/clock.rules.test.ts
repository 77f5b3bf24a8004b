import { describe, expect, it } from 'vitest'
import { computeOffset, deadlineFor, findLeft, getTimePhase, isAnnounced, withSample } from './clock.rules.ts'

const question = { opensAt: 1_000, closesAt: 21_000, pausedLeftMs: null }

describe('the clock of a room', () => {
  it('follows the server, by the message that was least late', () => {
    let samples: readonly number[] = []
    for (const late of [400, 30, 900]) samples = withSample(samples, 10_000, 10_000 - 5_000 + late)
    expect(computeOffset(samples)).toBe(4_970)
  })

  it('forgets old guesses, so that a device that slept finds back', () => {
    let samples = withSample([], 90_000, 0)
    for (let n = 0; n < 8; n += 1) samples = withSample(samples, 1_000, 900)
    expect(computeOffset(samples)).toBe(100)
  })

  it('gives the time of reading before the time of answering', () => {
    expect(getTimePhase(question, 0)).toBe('reading')
    expect(findLeft(question, 0)).toBe(20_000)
    expect(getTimePhase(question, 1_000)).toBe('open')
    expect(findLeft(question, 11_000)).toBe(10_000)
    expect(getTimePhase(question, 21_000)).toBe('over')
    expect(findLeft(question, 30_000)).toBe(0)
  })

  it('stands still while the host pauses', () => {
    const paused = { ...question, closesAt: null, pausedLeftMs: 7_000 }
    expect(getTimePhase(paused, 50_000)).toBe('paused')
    expect(findLeft(paused, 50_000)).toBe(7_000)
  })

  it('never ends a question without a timer', () => {
    const untimed = { ...question, closesAt: null }
    expect(getTimePhase(untimed, 9_999_999)).toBe('open')
    expect(findLeft(untimed, 9_999_999)).toBeNull()
  })

  it('is the stage’s for most, and one’s own for who has longer', () => {
    expect(deadlineFor(question, { timeFactor: 1, closesAt: 500 })).toBe(21_000)
    expect(deadlineFor(question, { timeFactor: 2, closesAt: 41_000 })).toBe(41_000)
    expect(deadlineFor(question, { timeFactor: 2, closesAt: 900 })).toBe(21_000)
    expect(deadlineFor(question, { timeFactor: 0, closesAt: null })).toBeNull()
  })

  it('announces to a screen reader at ten and at five seconds only', () => {
    expect(Array.from({ length: 31 }, (_, seconds) => seconds).filter(isAnnounced)).toEqual([5, 10])
  })
})
