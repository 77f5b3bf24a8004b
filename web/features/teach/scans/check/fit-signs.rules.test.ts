import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitSigns } from './fit-signs.rules.ts'

const digits = [...'0123456789']
const places = [
  ['-', ...digits],
  [...digits, '.'],
  [...digits, '.'],
  [...digits, '.'],
]

test('a shorter number stands at the end, a minus where its place is', () => {
  expect(fitSigns('12', places)).toEqual(['', '', '1', '2'])
  expect(fitSigns('-1,5', places)).toEqual(['-', '1', '.', '5'])
  expect(fitSigns('-15', places)).toEqual(['-', '1', '5', ''])
  expect(fitSigns('', places)).toEqual(['', '', '', ''])
})

test('a number without room is refused', () => {
  for (const text of ['12345', '1-2', 'x', '.5.-']) expect(fitSigns(text, places), text).toBeNull()
})

test('a number that fits reads as typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999, max: 9999 }), value => {
      expect(fitSigns(String(value), places)?.join('')).toBe(String(value))
    }),
  )
})
