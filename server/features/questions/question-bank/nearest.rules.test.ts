import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToIndex, createIndex, findNear } from './nearest.rules.ts'

const row = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 384, maxLength: 384 })

const cosine = (a: readonly number[], b: readonly number[]): number => {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, n) => sum + value * (y[n] ?? 0), 0)
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1)
}

test('the index finds the same neighbours as a full comparison', () => {
  fc.assert(
    fc.property(
      row,
      fc.array(fc.tuple(row, fc.double({ min: 0, max: 2, noNaN: true })), { maxLength: 8 }),
      (asked, others) => {
        const index = createIndex()
        // Mix of near and far vectors, each blended with the query.
        const mixed = others.map(([other, weight]) =>
          other.map((value, n) => Math.round((value * weight + (asked[n] ?? 0)) / (1 + weight))),
        )
        for (const [n, one] of mixed.entries()) addToIndex(index, String(n), Int8Array.from(one))
        const found = findNear(index, Int8Array.from(asked), 0.8, 100).map(({ id }) => id)
        const expected = mixed.flatMap((one, n) => (cosine(asked, one) >= 0.8 ? [String(n)] : []))
        expect(found.toSorted()).toEqual(expected.toSorted())
      },
    ),
    { numRuns: 60 },
  )
})

test('the nearest come first, and those of another encoder not at all', () => {
  const index = createIndex()
  const asked = Int8Array.from({ length: 64 }, (_, n) => (n % 7) - 3)
  addToIndex(
    index,
    'near',
    asked.map((value, n) => (n < 6 ? -value : value)),
  )
  addToIndex(index, 'same', asked)
  addToIndex(index, 'shorter', asked.slice(0, 32))
  expect(findNear(index, asked, 0.5, 1)).toEqual([{ id: 'same', similarity: 1 }])
  expect(findNear(index, asked, 0.5, 9).map(({ id }) => id)).toEqual(['same', 'near'])
})
