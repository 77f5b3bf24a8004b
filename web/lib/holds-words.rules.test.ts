import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsWords } from './holds-words.rules.ts'

test('words are found in any order, whatever their case and accents', () => {
  expect(holdsWords('Élan vital, chapter 3', 'CHAPTER elan')).toBe(true)
  expect(holdsWords('Élan vital, chapter 3', 'chapter 4')).toBe(false)
  expect(holdsWords('ΝΟΜΟΣ, Κεφάλαιο 1', 'νόμο')).toBe(true)
  expect(holdsWords('ΝΟΜΟΣ', 'Σ')).toBe(true)
  expect(holdsWords('Tides', '  ')).toBe(true)
})

test('a name holds each part of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (name, a, b) => {
      const signs = [...name]
      const part = signs.slice(Math.min(a, b) % (signs.length + 1), (Math.max(a, b) % (signs.length + 1)) + 1)
      expect(holdsWords(name, part.join(''))).toBe(true)
    }),
  )
})
