import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWellFormed } from './well-formed.rules.ts'

describe('a storable value', () => {
  it('is every text without NUL and halves of surrogate pairs', () => {
    expect(isWellFormed({ name: 'Mara 🙂', list: ['a', 1, null, true] })).toBe(true)
    expect(isWellFormed(undefined)).toBe(true)
  })

  it('is refused wherever the fault stands', () => {
    for (const bad of ['a\0', '\ud800', 'x\udc00y'])
      for (const value of [bad, [bad], { a: { b: [1, { c: bad }] } }, { [bad]: 1 }])
        expect(isWellFormed(value)).toBe(false)
  })

  it('agrees with a JSON round trip for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), value => {
        const text = JSON.stringify(value)
        const isClean = !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)
        // Text that contains an escape sequence literally.
        fc.pre(!text.includes('\\\\u'))
        expect(isWellFormed(value)).toBe(isClean)
      }),
    )
  })

  it('is checked for values nested a million levels deep', () => {
    let deep: unknown = 'end'
    for (let i = 0; i < 1_000_000; i++) deep = [deep]
    expect(isWellFormed(deep)).toBe(true)
  })
})
