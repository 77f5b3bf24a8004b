import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correlation, median, proportion } from './statistics.rules.ts'

test('the interval of a proportion is Wilson’s', () => {
  const { low, high } = proportion(0.5, 10)
  expect(low).toBeCloseTo(0.2366, 4)
  expect(high).toBeCloseTo(0.7634, 4)
  expect(proportion(1, 3).low).toBeCloseTo(0.4385, 4)
})

test('a correlation has Fisher’s interval', () => {
  const pairs = [1, 2, 3, 4, 5].map((x, i) => [x, [2, 1, 4, 3, 5][i] ?? 0] as const)
  const found = correlation(pairs)
  expect(found?.value).toBeCloseTo(0.8, 6)
  expect(found?.low).toBeCloseTo(-0.2797, 3)
  expect(found?.high).toBeCloseTo(0.9862, 3)
})

test('fewer than five pairs and a constant side have no correlation', () => {
  expect(correlation([1, 2, 3, 4].map(x => [x, x] as const))).toBeNull()
  expect(correlation([1, 2, 3, 4, 5].map(x => [1, x] as const))).toBeNull()
})

test('the median of an even number stands between the two in the middle', () => {
  expect([median([]), median([3]), median([4, 1]), median([9, 1, 2])]).toEqual([null, 3, 2.5, 2])
})

test('an interval holds its value and stays within its bounds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, share) => {
        const { value, low, high } = proportion(share, count)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(value + 1e-9)
        expect(high).toBeGreaterThanOrEqual(value - 1e-9)
      },
    ),
  )
  const pair = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 9 }))
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), pairs => {
      const found = correlation(pairs)
      if (!found) return
      expect(found.low).toBeGreaterThanOrEqual(-1)
      expect(found.high).toBeLessThanOrEqual(1)
      expect(found.low).toBeLessThanOrEqual(found.value)
      expect(found.high).toBeGreaterThanOrEqual(found.value)
      const turned = correlation(pairs.map(([x, y]) => [y, x] as const))
      expect(turned?.value).toBeCloseTo(found.value, 9)
    }),
  )
})
