import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPace, expectReading, findSentLimits, usualLimits } from './pace.rules.ts'

describe('the pace of a model', () => {
  test('is unknown before an answer, and then that of the fastest of the last three', () => {
    const pace = createPace()
    expect(pace.wordsPerSecond()).toBeNull()
    // Loading the model.
    pace.record(900, 90_000)
    pace.record(900, 30_000)
    expect(pace.wordsPerSecond()).toBe(30)
    for (let count = 0; count < 3; count += 1) pace.record(900, 60_000)
    expect(pace.wordsPerSecond()).toBe(15)
  })

  test('isn’t measured by a few words', () => {
    const pace = createPace()
    pace.record(3, 10)
    expect(pace.wordsPerSecond()).toBeNull()
  })
})

test('a wait is announced from five seconds on', () => {
  expect(expectReading(2_300, 57)).toEqual({ words: 2_300, seconds: 40 })
  expect(expectReading(900, 600)).toBeNull()
  expect(expectReading(900, null)).toBeNull()
})

describe('passages sent', () => {
  test('are the usual ones for a quick or unknown model, and fewer for a slow one', () => {
    expect(findSentLimits(null)).toEqual(usualLimits)
    expect(findSentLimits(500)).toEqual(usualLimits)
    expect(findSentLimits(20)).toEqual({ excerpts: 2, words: 350, characters: 3_000 })
    expect(findSentLimits(1)).toEqual({ excerpts: 2, words: 200, characters: 3_000 })
  })

  test('are never more for a slower model', () => {
    const pace = fc.double({ min: 0.01, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(pace, pace, (a, b) => {
        const slow = findSentLimits(Math.min(a, b))
        const quick = findSentLimits(Math.max(a, b))
        for (const part of ['excerpts', 'words', 'characters'] as const)
          expect(slow[part]).toBeLessThanOrEqual(quick[part])
      }),
    )
  })
})
