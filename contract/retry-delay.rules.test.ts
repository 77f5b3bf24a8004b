import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRetryDelay } from './retry-delay.rules.ts'

const limits = { minMs: 200, maxMs: 5_000 }

test('the wait doubles with each failure and stays below its maximum', () => {
  const maxDelays = [1, 2, 3, 4, 5, 6, 7, 1000].map(failures => getRetryDelay(failures, limits, 1))
  expect(maxDelays).toEqual([200, 400, 800, 1600, 3200, 5000, 5000, 5000])
})

test('a wait is never shorter than half its bound', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (n, random) => {
        const bound = getRetryDelay(n, limits, 1)
        const wait = getRetryDelay(n, limits, random)
        expect(wait).toBeGreaterThanOrEqual(bound / 2)
        expect(wait).toBeLessThanOrEqual(bound)
      },
    ),
  )
})
