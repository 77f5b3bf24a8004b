import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxStoredAnswers } from './stored-calls.rules.ts'
import { chooseRemoved } from './stored-space.rules.ts'

describe('stored answers', () => {
  it('stay while there is room', () => {
    expect(chooseRemoved([10, 20, 30], 60)).toEqual([])
  })
  it('go from the oldest on, no more than needed, and never the newest', () => {
    expect(chooseRemoved([10, 20, 30, 5], 40)).toEqual([0, 1])
    expect(chooseRemoved([10, 500], 100)).toEqual([0])
    expect(chooseRemoved([500], 100)).toEqual([])
  })
  it('are within both limits afterwards', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 1, maxLength: maxStoredAnswers + 50 }),
        fc.nat(100_000),
        (sizes, maxBytes) => {
          const rest = sizes.slice(chooseRemoved(sizes, maxBytes).length)
          const bytes = rest.reduce((sum, size) => sum + size, 0)
          expect(rest.length <= maxStoredAnswers && (bytes <= maxBytes || rest.length === 1)).toBe(true)
        },
      ),
    )
  })
})
