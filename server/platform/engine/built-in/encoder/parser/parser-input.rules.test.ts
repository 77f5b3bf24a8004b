import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeSentence, groupByLength, shapeOf } from './parser-input.rules.ts'

test.each([
  ['mill', 1],
  ['Mill', 2],
  ['A', 2],
  ['NATO', 3],
  ['iPhone', 4],
  ['McDonald', 4],
  ['15th', 5],
  [',', 6],
])('the shape of %s', (form, shape) => {
  expect(shapeOf(form)).toBe(shape)
})

test('words have the places of their pieces; a word without pieces is unknown', () => {
  const pieces = { begin: 1, end: 2, unknown: 3, of: (word: string) => [...word].map(() => 7) }
  expect(encodeSentence(['ab', '', 'C'], pieces)).toEqual({
    ids: [1, 7, 7, 3, 7, 2],
    shapes: [0, 1, 1, 6, 2, 0],
    first: [0, 1, 3, 4],
    last: [0, 2, 3, 4],
  })
})

test('each sentence is in one group, with little that fills it up', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 256 })), lengths => {
      const groups = groupByLength(lengths)
      expect(groups.flat().sort((a, b) => a - b)).toEqual(lengths.map((_, i) => i))
      for (const group of groups) {
        const longest = Math.max(...group.map(i => lengths[i]!))
        const real = group.reduce((total, i) => total + lengths[i]!, 0)
        expect(longest * group.length).toBeLessThanOrEqual(512)
        expect(real).toBeGreaterThanOrEqual(longest * group.length * 0.8 - 1e-6)
      }
    }),
  )
})
