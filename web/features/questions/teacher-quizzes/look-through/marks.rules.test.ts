import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLookAction, findNext, type Mark } from './marks.rules.ts'

const marked = (...ids: string[]) => new Map(ids.map(id => [id, 'kept' as Mark]))

test('the next question is the first without a mark behind the current one', () => {
  expect(findNext(['a', 'b', 'c'], marked('a', 'b'), 'a')).toBe('c')
})

test('behind the last question come those that were passed over', () => {
  expect(findNext(['a', 'b', 'c'], marked('b', 'c'), 'c')).toBe('a')
})

test('no question is next where all others are marked', () => {
  expect(findNext(['a', 'b'], marked('a'), 'b')).toBeNull()
  expect(findNext([], marked(), null)).toBeNull()
})

test('the next question is never marked and never the current one', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(ids, ids, fc.option(fc.constantFrom('a', 'c', 'e')), (all, seen, current) => {
      const next = findNext(all, marked(...seen), current)
      const open = all.filter(id => id !== current && !seen.includes(id))
      if (next === null) expect(open).toEqual([])
      else expect(open).toContain(next)
    }),
  )
})

test('keys work in either case', () => {
  expect(findLookAction('K')).toBe('keep')
  expect(findLookAction('ArrowDown')).toBe('next')
  expect(findLookAction('x')).toBeNull()
})
