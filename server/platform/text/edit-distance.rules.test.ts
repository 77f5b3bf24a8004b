import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeEditDistance } from './edit-distance.rules.ts'

it.each([
  ['osmosis', 'osmosis', 0],
  ['osmosis', 'osmossis', 1],
  ['mitochondria', 'mitochrondia', 2],
  ['their', 'thier', 1],
  ['plate', 'plant', 2],
])('%s and %s are %i apart', (a, b, edits) => expect(computeEditDistance(a, b, 3)).toBe(edits))

it('is the same either way, and stops counting', () => {
  const word = fc.stringMatching(/^[a-d]{0,7}$/u)
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, max) => {
      const edits = computeEditDistance(a, b, max)
      expect(edits).toBe(computeEditDistance(b, a, max))
      expect(edits).toBeLessThanOrEqual(max + 1)
      expect(edits === 0).toBe(a === b)
    }),
  )
})
