import { expect, it } from 'vitest'
import { shortenWords, tidyWords } from './selected-words.rules.ts'

it('lines become one, and a word that was parted is one again', () => {
  expect(tidyWords(' the elec-\ntron  flow\n\nhalts ')).toBe('the electron flow halts')
  expect(tidyWords('well-known')).toBe('well-known')
  expect(tidyWords('1914-\n1918')).toBe('1914- 1918')
})

it('a long quotation is cut at a word', () => {
  expect(shortenWords('short')).toBe('short')
  const long = shortenWords('word '.repeat(200))
  expect(long.length).toBeLessThan(410)
  expect(long.endsWith('word …')).toBe(true)
})
