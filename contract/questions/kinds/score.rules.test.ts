// Effect of points on a score, wherever answers are added up.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeScore, isWeighted, shareOfScore } from './score.rules.ts'

const answer = fc.record({
  points: fc.integer({ min: 0, max: 10 }),
  share: fc.constantFrom(0, 0.25, 0.5, 1),
})
const answers = fc.array(answer, { maxLength: 30 })

test('a question counts as often as it has points', () => {
  const shares = [
    { points: 3, share: 1 },
    { points: 1, share: 0 },
    { points: 2, share: 0.5 },
  ]
  expect(computeScore(shares)).toEqual({ reached: 4, possible: 6 })
  expect(shareOfScore(computeScore(shares))).toBeCloseTo(2 / 3)
})

test('questions of no points change nothing, and alone there is nothing to reach', () => {
  fc.assert(
    fc.property(answers, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      expect(computeScore([...given, { points: 0, share }])).toEqual(computeScore(given))
    }),
  )
  expect(shareOfScore(computeScore([{ points: 0, share: 1 }]))).toBeNull()
})

test('a score lies between zero and the maximum, and a better answer never lowers it', () => {
  fc.assert(
    fc.property(answers, fc.nat(29), (given, at) => {
      const { reached, possible } = computeScore(given)
      expect(reached).toBeGreaterThanOrEqual(0)
      expect(reached).toBeLessThanOrEqual(possible)
      const better = given.map((one, i) => (i === at ? { ...one, share: 1 } : one))
      expect(computeScore(better).reached).toBeGreaterThanOrEqual(reached)
    }),
  )
})

test('with one point per question, the score is the number of right answers', () => {
  fc.assert(
    fc.property(answers, given => {
      const plain = given.map(({ share }) => ({ points: 1, share }))
      expect(isWeighted(plain)).toBe(false)
      expect(computeScore(plain).possible).toBe(plain.length)
      expect(computeScore(plain).reached).toBeCloseTo(plain.reduce((sum, { share }) => sum + share, 0))
    }),
  )
})
