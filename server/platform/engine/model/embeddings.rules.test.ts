import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuseRankings, nearestPassages } from './embeddings.rules.ts'

const row = (...numbers: number[]) => Int8Array.from(numbers)

test('the nearest by direction comes first, whatever its length', () => {
  const vectors = [
    { passageId: 'far', row: row(-100, 3, 0) },
    { passageId: 'near', row: row(10, 1, 0) },
    { passageId: 'long', row: row(100, 90, 0) },
  ]
  expect(nearestPassages(Float32Array.from([1, 0, 0]), vectors, 2)).toEqual(['near', 'long'])
})

test('vectors of another model’s length are passed over', () => {
  expect(nearestPassages(Float32Array.from([1, 0]), [{ passageId: 'a', row: row(1, 0, 0) }], 5)).toEqual([])
})

test('a passage found by both ranks before one found by either', () => {
  expect(
    fuseRankings([
      ['a', 'b'],
      ['c', 'b'],
    ])[0],
  ).toBe('b')
})

test('every id is there once, and one ranking alone keeps its order', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 20 })
  fc.assert(
    fc.property(ids, ids, (a, b) => {
      const fused = fuseRankings([a, b])
      expect([...fused].sort()).toEqual([...new Set([...a, ...b])].sort())
      expect(fuseRankings([a])).toEqual(a)
    }),
  )
})
