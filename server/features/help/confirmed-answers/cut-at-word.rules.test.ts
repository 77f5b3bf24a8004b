import { expect, test } from 'vitest'
import { cutAtWord } from './cut-at-word.rules.ts'

test('a text that fits is unchanged; a longer one ends with the last word that fits', () => {
  expect(cutAtWord('one two', 7)).toBe('one two')
  expect(cutAtWord('one two three', 10)).toBe('one two …')
})

test('a word without an end is cut, and never within a sign of two halves', () => {
  expect(cutAtWord('x'.repeat(20), 10)).toBe(`${'x'.repeat(8)} …`)
  expect(cutAtWord('🌕'.repeat(20), 11).isWellFormed()).toBe(true)
  expect(cutAtWord('🌕'.repeat(20), 11).length).toBeLessThanOrEqual(11)
})
