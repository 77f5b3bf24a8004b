import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findStrictest, helpLevels, isStricter, mayQuoteAt } from './help-levels.rules.ts'

const level = fc.constantFrom(...helpLevels)
const setting = fc.record({ level, id: fc.nat() })

test('the strictest of several is one of them, and none of the others is stricter', () => {
  fc.assert(
    fc.property(fc.array(setting, { minLength: 1 }), all => {
      const strictest = findStrictest(all)!
      expect(all).toContain(strictest)
      expect(all.some(one => isStricter(one.level, strictest.level))).toBe(false)
    }),
  )
})

test('the strictest one does not depend on the order, and one more never loosens it', () => {
  fc.assert(
    fc.property(fc.array(setting, { minLength: 1 }), setting, (all, another) => {
      const { level: before } = findStrictest(all)!
      expect(findStrictest(all.toReversed())?.level).toBe(before)
      expect(isStricter(before, findStrictest([...all, another])!.level)).toBe(false)
    }),
  )
})

test('the first of equally strict ones is named', () => {
  const all = [
    { level: 'hints', id: 1 },
    { level: 'place', id: 2 },
    { level: 'place', id: 3 },
  ] as const
  expect(findStrictest(all)?.id).toBe(2)
  expect(findStrictest([])).toBeNull()
})

test('words are quoted from “explain” on', () => {
  expect(helpLevels.filter(mayQuoteAt)).toEqual(['explain', 'answers'])
})
