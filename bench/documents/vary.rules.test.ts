import fc from 'fast-check'
import { expect, it } from 'vitest'
import { misspell, toKeyWords, toMisspelt } from './vary.rules.ts'

it.each([
  ['What is the difference between compression and tension?', 'difference between compression tension'],
  ['Why are trusses built of triangles?', 'trusses built triangles'],
  ['How do I hold back a package with apt-mark?', 'hold back package apt-mark'],
])('%s has the key words %s', (ask, words) => expect(toKeyWords(ask)).toBe(words))

it.each(['What is osmosis?', 'Why?', ''])('"%s" has no two key words', ask =>
  expect(toKeyWords(ask)).toBeNull(),
)

it('key words are words of the question in its order, five at most', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/u), { maxLength: 20 }), words => {
      const key = toKeyWords(words.join(' '))?.split(' ') ?? []
      expect(key.length).toBeLessThanOrEqual(5)
      const places = key.map(word => words.indexOf(word))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
    }),
  )
})

it('a slip changes a word behind its first letter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{6,14}$/u), word => {
      const slipped = misspell(word)
      expect(slipped[0]).toBe(word[0])
      expect(Math.abs(slipped.length - word.length)).toBeLessThanOrEqual(1)
      if (new Set(word).size > 3) expect(slipped).not.toBe(word)
    }),
  )
})

it('only a long plain word is misspelt, the same way each time', () => {
  const ask = 'Who maintained Debian before Akkerman?'
  expect(toMisspelt(ask)).not.toBe(ask)
  expect(toMisspelt(ask)).toBe(toMisspelt(ask))
  expect(toMisspelt('What is DER?')).toBeNull()
})
