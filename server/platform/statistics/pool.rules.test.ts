import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poolDiscrimination, poolFacility, type Sample } from './pool.rules.ts'
import { proportion } from './statistics.rules.ts'

const sample: fc.Arbitrary<Sample> = fc
  .tuple(
    fc.integer({ min: 1, max: 40 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
  )
  .map(([students, mean, discrimination]) => ({ students, share: students * mean, discrimination }))

test('two classes together are one class of all their students', () => {
  expect(poolFacility([])).toBeNull()
  const pooled = poolFacility([
    { students: 10, share: 9, discrimination: null },
    { students: 30, share: 15, discrimination: null },
  ])
  expect(pooled).toEqual(proportion(0.6, 40))
})

test('every pooled figure lies among those it is of, and within its interval', () => {
  fc.assert(
    fc.property(fc.array(sample, { minLength: 1, maxLength: 8 }), samples => {
      const means = samples.map(({ share, students }) => share / students)
      const facility = poolFacility(samples)
      expect(facility?.value).toBeGreaterThanOrEqual(Math.min(...means) - 1e-9)
      expect(facility?.value).toBeLessThanOrEqual(Math.max(...means) + 1e-9)
      const discrimination = poolDiscrimination(samples)
      if (!discrimination) return
      expect(discrimination.low).toBeLessThanOrEqual(discrimination.value)
      expect(discrimination.high).toBeGreaterThanOrEqual(discrimination.value)
      expect(Math.abs(discrimination.value)).toBeLessThanOrEqual(1)
    }),
  )
})

test('more students narrow the interval, and three tell nothing of who is told apart', () => {
  const width = (students: number) => {
    const pooled = poolDiscrimination([{ students, share: 1, discrimination: 0.4 }])
    return pooled ? pooled.high - pooled.low : Number.NaN
  }
  expect(width(100)).toBeLessThan(width(10))
  expect(poolDiscrimination([{ students: 3, share: 1, discrimination: 0.4 }])).toBeNull()
})
