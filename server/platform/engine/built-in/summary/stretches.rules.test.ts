import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutIntoStretches, mergeParts, shareOut } from './stretches.rules.ts'

const parts = fc
  .array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 30 })
  .map(lengths => lengths.map((length, at) => Array.from({ length }, (_, i) => `${at}.${i}`)))

test('every sentence is in one stretch, in its order, whatever is wanted', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 40 }), (given, wanted) => {
      expect(cutIntoStretches(given, wanted).flat()).toEqual(given.flat())
      expect(mergeParts(given, wanted).flat()).toEqual(given.flat())
      expect(mergeParts(given, wanted).length).toBeLessThanOrEqual(wanted)
    }),
  )
})

test('a long part is cut, a short one isn’t', () => {
  expect(shareOut([100, 4], 6)).toEqual([4, 2])
  expect(cutIntoStretches([['a', 'b', 'c', 'd'], ['e']], 3)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('thirty chapters become eight stretches that reach the last', () => {
  const chapters = Array.from({ length: 30 }, (_, at) => [at])
  const merged = mergeParts(chapters, 8)
  expect(merged).toHaveLength(8)
  expect(merged.at(-1)).toContain(29)
  expect(Math.max(...merged.map(({ length }) => length))).toBeLessThanOrEqual(5)
})
