import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLetters, offsetBehindLetter, offsetOfLetter } from './letters.rules.ts'

test('letters, digits and marks count; spaces and signs don’t', () => {
  expect(countLetters('Fig. 9.6 – पौधा')).toBe(9)
})

test('offsets of letters are found from their numbers', () => {
  expect(offsetOfLetter('- a b', 1)).toBe(4)
  expect(offsetBehindLetter('- a b', 1)).toBe(3)
  expect(offsetOfLetter('ab', 5)).toBe(2)
})

test('as many letters stand before an offset as its number says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, number) => {
      if (number >= countLetters(text)) return
      expect(countLetters(text.slice(0, offsetOfLetter(text, number)))).toBe(number)
      expect(countLetters(text.slice(0, offsetBehindLetter(text, number + 1)))).toBe(number + 1)
    }),
  )
})
