import { expect, test } from 'vitest'
import { anywhere, opening, readWordList, withBorders } from './phrases.words.ts'

test('a word begins and ends at borders of words in any language', () => {
  const mine = anywhere(['my'])
  expect(mine.test('This is my house.')).toBe(true)
  for (const text of ['Saint-Rémy', 'myé', 'Re\u{301}my', 'my2']) expect(mine.test(text)).toBe(false)
  expect(opening(['le']).test('Le Havre')).toBe(true)
  expect(opening(['le']).test('Leçon')).toBe(false)
  const twice = withBorders(/\b(\p{L}{2,}) \1\b/u)
  expect(twice.test('the the end')).toBe(true)
  expect(twice.test('Béarn arnica')).toBe(false)
  expect(twice.test('né arn arné')).toBe(false)
})

test('entries may end on a sign, and on what must follow', () => {
  const pattern = anywhere(readWordList('fig\\.|rather(?= (?!than))'))
  expect(pattern.test('as in fig. 3')).toBe(true)
  expect(pattern.test('rather big')).toBe(true)
  expect(pattern.test('rather than big')).toBe(false)
})
