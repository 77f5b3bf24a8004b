import type { WordCorrection } from '@lantern/contract/material/recordings/corrections'
import type { SpokenLine, SpokenWord } from '@lantern/contract/material/recordings/recordings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctLine, findPlaces, joinWords, listDoubtful, replacePlace } from './places.rules.ts'

const wordsOf = (text: string): SpokenWord[] =>
  text
    .split(' ')
    .filter(word => word !== '')
    .map((word, i) => ({ text: word, start: i, end: i + 1 }))

const lineOf = (text: string): SpokenLine => ({ start: 0, end: 9, text, words: wordsOf(text) })

const lines = [lineOf('That is “metal phase”.'), lineOf('Metal'), lineOf('phase ends, metal phases begin.')]

test('words are found in any letters, with any signs and over the end of a line', () => {
  expect(findPlaces(lines, ' METAL  phase ').map(({ first, words }) => [first, joinWords(words)])).toEqual([
    [2, '“metal phase”.'],
    [4, 'Metal phase'],
  ])
  expect(findPlaces(lines, '…')).toEqual([])
})

test('places of repeated words do not overlap', () => {
  expect(findPlaces([lineOf('very very very very')], 'very very').map(({ first }) => first)).toEqual([0, 2])
})

test.each([
  ['“metal phase”.', 'metaphase', '“metaphase”.'],
  ['metal phase.', 'metaphase!', 'metaphase!'],
  ['(um),', '', ''],
  ['um', ' ', ''],
])('%s replaced by "%s" is "%s"', (spokenText, text, written) => {
  expect(replacePlace({ first: 3, words: wordsOf(spokenText) }, text)).toMatchObject({
    heard: spokenText,
    text: written,
  })
})

const apply = (words: readonly SpokenWord[], corrections: readonly WordCorrection[]): string => {
  const texts = words.map(({ text }) => text)
  for (const { first, count, heard, text } of corrections.toReversed()) {
    expect(texts.slice(first, first + count).join(' ')).toBe(heard)
    texts.splice(first, count, ...text.split(' ').filter(word => word !== ''))
  }
  return texts.join(' ')
}

test('a line written anew changes only the words that differ', () => {
  const words = wordsOf('So the pull is odd and they line up')
  expect(correctLine({ first: 20, words }, 'So the pull is even, and they all line up')).toEqual([
    { first: 24, count: 1, heard: 'odd', text: 'even,' },
    { first: 26, count: 1, heard: 'they', text: 'they all' },
  ])
  expect(correctLine({ first: 0, words }, joinWords(words))).toEqual([])
})

test('words added at the start stand before the first word', () => {
  expect(correctLine({ first: 4, words: wordsOf('the pull') }, 'Only then the pull')).toEqual([
    { first: 4, count: 1, heard: 'the', text: 'Only then the' },
  ])
})

test('the corrections of a line give what was written, and never overlap', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const words = wordsOf(before.join(' '))
      const corrections = correctLine({ first: 0, words }, after.join(' '))
      expect(apply(words, corrections)).toBe(after.join(' '))
      for (const [i, { first }] of corrections.entries()) {
        const earlier = corrections[i - 1]
        if (earlier) expect(first).toBeGreaterThanOrEqual(earlier.first + earlier.count)
      }
    }),
  )
})

test('doubtful words in a row are checked together', () => {
  const [that, is, metal, phase] = wordsOf('That is metal phase')
  const unsure = [that!, { ...is!, isDoubtful: true as const }]
  const row = [metal!, phase!].map(word => ({ ...word, isDoubtful: true as const }))
  const doubtful = listDoubtful([
    { ...lineOf(''), words: unsure },
    { ...lineOf(''), words: row },
  ])
  expect(doubtful.map(({ first, unit, index, words }) => [first, unit, index, joinWords(words)])).toEqual([
    [1, 1, 1, 'is'],
    [2, 2, 0, 'metal phase'],
  ])
})
