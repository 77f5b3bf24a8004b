import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeMastery, computeStreak, computeWeight } from './mastery.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)
const made = (share: number, days = 0, guess = 0) => ({ at: daysAgo(days), share, guess })
const times = (count: number, answer: ReturnType<typeof made>) => Array.from({ length: count }, () => answer)

test('without answers the state is new and the share one half', () => {
  expect(computeMastery([], now)).toMatchObject({ state: 'new', share: 0.5, answers: 0 })
})

test('one right answer is not enough to call anything known', () => {
  expect(computeMastery([made(1)], now).state).toBe('new')
})

test('five right answers that could not be guessed are secure, five that could are nearly there', () => {
  expect(computeMastery(times(5, made(1)), now).state).toBe('secure')
  expect(computeMastery(times(5, made(1, 0, 0.25)), now).state).toBe('nearly')
})

test('half right is growing', () => {
  expect(computeMastery([...times(3, made(1)), ...times(3, made(0))], now).state).toBe('growing')
})

test('mastery from a year ago has expired', () => {
  expect(computeMastery(times(6, made(1, 365)), now).state).toBe('new')
})

test('an answer counts half after 45 days, and a wrong one can’t have been a guess', () => {
  expect(computeWeight(made(1, 45), now)).toBeCloseTo(0.5)
  expect(computeWeight(made(0, 0, 0.5), now)).toBe(1)
  expect(computeWeight(made(1, 0, 0.5), now)).toBe(0.5)
})

const answer = fc.record({
  at: fc.integer({ min: 0, max: 400 }).map(daysAgo),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  guess: fc.constantFrom(0, 0.25, 0.5),
})

test('the interval holds the share, and more of the same answers make it narrower', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 40 }), answers => {
      const { low, share, high } = computeMastery(answers, now)
      expect(low).toBeLessThanOrEqual(share)
      expect(share).toBeLessThanOrEqual(high)
      const more = computeMastery([...answers, ...answers, ...answers], now)
      expect(more.high - more.low).toBeLessThanOrEqual(high - low + 1e-9)
    }),
  )
})

test('a right answer never lowers and a wrong one never raises what is expected', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 40 }), answers => {
      const { share } = computeMastery(answers, now)
      expect(computeMastery([...answers, made(1)], now).share).toBeGreaterThanOrEqual(share)
      expect(computeMastery([...answers, made(0)], now).share).toBeLessThanOrEqual(share)
    }),
  )
})

test('a streak runs to today or yesterday and breaks at an empty day', () => {
  const days = (...dates: string[]) => new Set(dates)
  expect(computeStreak(days('2026-11-21', '2026-11-20', '2026-11-18'), '2026-11-21')).toBe(2)
  expect(computeStreak(days('2026-11-20', '2026-11-19'), '2026-11-21')).toBe(2)
  expect(computeStreak(days('2026-11-19'), '2026-11-21')).toBe(0)
  expect(computeStreak(days('2026-03-01', '2026-02-28'), '2026-03-01')).toBe(2)
})
