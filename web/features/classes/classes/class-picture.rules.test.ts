import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourOfClass, letterOfClass } from './class-picture.rules.ts'

test.each([
  ['11B Biology', '11'],
  ['biology', 'B'],
  ['“Électro” club', 'É'],
  ['2026 physics', '20'],
  ['कक्षा', 'क'],
  ['🙂', ''],
  ['', ''],
])('%s has %s', (name, letter) => {
  expect(letterOfClass(name)).toBe(letter)
})

test('a class always has the same of four colours, whatever its id', () => {
  fc.assert(
    fc.property(fc.uuid(), id => {
      const colour = colourOfClass(id)
      expect(colourOfClass(id)).toBe(colour)
      expect([0, 1, 2, 3]).toContain(colour)
    }),
  )
})
