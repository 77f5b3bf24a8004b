import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.rules.ts'

test('words are found in any order, whatever their case and accents', () => {
  expect(matchesWords('Élan vital, chapter 3', 'CHAPTER elan')).toBe(true)
  expect(matchesWords('Élan vital, chapter 3', 'chapter 4')).toBe(false)
  expect(matchesWords('ΝΟΜΟΣ, Κεφάλαιο 1', 'νόμο')).toBe(true)
  expect(matchesWords('ΝΟΜΟΣ', 'Σ')).toBe(true)
  expect(matchesWords('Tides', '  ')).toBe(true)
})

test('a name holds each part of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (name, a, b) => {
      const signs = [...name]
      const part = signs.slice(Math.min(a, b) % (signs.length + 1), (Math.max(a, b) % (signs.length + 1)) + 1)
      expect(matchesWords(name, part.join(''))).toBe(true)
    }),
  )
})
