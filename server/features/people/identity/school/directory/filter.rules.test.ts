import fc from 'fast-check'
import { AndFilter, EqualityFilter, FilterParser, OrFilter } from 'ldapts'
import { describe, expect, test } from 'vitest'
import { escapeFilter, writeFilter } from './filter.rules.ts'

const template = '(&(objectClass=person)(|(uid={name})(mail={name})))'

/** Parts of the parsed filter: its structure, and the values that the name is compared with. */
const parse = (filter: string) => {
  const parsed = FilterParser.parseString(filter)
  if (!(parsed instanceof AndFilter)) return null
  const [kind, either] = parsed.filters
  if (!(kind instanceof EqualityFilter) || !(either instanceof OrFilter)) return null
  return {
    parts: [parsed.filters.length, either.filters.length],
    values: either.filters.map(part => (part instanceof EqualityFilter ? String(part.value) : null)),
  }
}

describe('a user name in a filter', () => {
  test.each([
    ['*', '\\2a'],
    ['admin)(|(uid=*', 'admin\\29\\28|\\28uid=\\2a'],
    ['back\\slash', 'back\\5cslash'],
    ['end\0of', 'end\\00of'],
    ['mira', 'mira'],
  ])('%j is compared as it stands', (name, escaped) => {
    expect(escapeFilter(name)).toBe(escaped)
    expect(parse(writeFilter(template, name))).toEqual({ parts: [2, 2], values: [name, name] })
  })

  test('changes nothing of the filter’s structure, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), name => {
        const found = parse(writeFilter(template, name))
        expect(found?.parts).toEqual([2, 2])
      }),
    )
    const hostile = fc.string({
      unit: fc.constantFrom('*', '(', ')', '\\', '|', '&', '!', '=', 'a', '$', '&'),
    })
    fc.assert(
      fc.property(hostile, name => {
        fc.pre(name !== '')
        expect(parse(writeFilter(template, name))).toEqual({ parts: [2, 2], values: [name, name] })
      }),
    )
  })
})
