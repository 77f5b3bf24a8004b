import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TranscribedWord } from '../../../../database/stored/transcribed-words.ts'
import { applyCorrection, applyCorrections, joinWords, orderCorrections } from './corrections.rules.ts'

const wordsOf = (text: string): TranscribedWord[] =>
  text.split(' ').map((word, i) => ({ text: word, start: i, end: i + 1, probability: 0.2 }))

const joinRange = (words: readonly TranscribedWord[], firstWord: number, wordCount: number) =>
  joinWords(words.slice(firstWord, firstWord + wordCount))

test('words heard apart become one, over the sound of both, and are no longer doubtful', () => {
  const words = wordsOf('That is metal phase.')
  const corrected = applyCorrection(words, {
    firstWord: 2,
    wordCount: 2,
    heard: 'metal phase.',
    text: 'metaphase.',
  })
  expect(corrected?.slice(2)).toMatchObject([{ text: 'metaphase.', start: 2, end: 4, probability: null }])
  expect(corrected?.slice(0, 2)).toEqual(words.slice(0, 2))
})

test('several words share the sound of one by their letters', () => {
  const corrected = applyCorrection(wordsOf('anaphase'), {
    firstWord: 0,
    wordCount: 1,
    heard: 'anaphase',
    text: ' and\u00a0a\tfull phase ',
  })
  const letters = 'andafullphase'.length
  expect(corrected?.map(({ text, start }) => [text, start])).toEqual([
    ['and', 0],
    ['a', 3 / letters],
    ['full', 4 / letters],
    ['phase', 8 / letters],
  ])
})

test('a correction without text deletes its words', () => {
  const words = wordsOf('So um the pull')
  expect(joinWords(applyCorrection(words, { firstWord: 1, wordCount: 1, heard: 'um', text: '' }) ?? [])).toBe(
    'So the pull',
  )
})

test.each([
  [{ firstWord: 1, wordCount: 1, heard: 'was' }],
  [{ firstWord: 2, wordCount: 2, heard: 'even' }],
  [{ firstWord: 9, wordCount: 1, heard: '' }],
])('a correction %j of other words has no effect', correction => {
  const words = wordsOf('It is even')
  expect(applyCorrection(words, { ...correction, text: 'odd' })).toBeNull()
  expect(applyCorrections(words, [{ ...correction, text: 'odd' }])).toEqual(words)
})

test('corrections of one request count the words as they were, and none may overlap', () => {
  const words = wordsOf('one two three four five')
  const ordered = orderCorrections([
    { first: 0, count: 2, heard: 'one two', text: 'twelve' },
    { first: 3, count: 1, heard: 'four', text: 'four point one' },
  ])
  expect(joinWords(applyCorrections(words, ordered ?? []))).toBe('twelve three four point one five')
  expect(
    orderCorrections([
      { first: 0, count: 2, heard: 'one two', text: 'twelve' },
      { first: 1, count: 1, heard: 'two', text: 'three' },
    ]),
  ).toBeNull()
})

test('words stay in order of time within the sound of the words they replace, whatever is written', () => {
  const text = fc
    .array(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 5 })
    .map(list => list.join(' '))
  const ranges = fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 3 }), text)
  fc.assert(
    fc.property(fc.array(ranges, { maxLength: 6 }), list => {
      let words = wordsOf('a b c d e f g h')
      for (const [firstWord, wordCount, written] of list) {
        const correction = {
          firstWord,
          wordCount,
          heard: joinRange(words, firstWord, wordCount),
          text: written,
        }
        words = applyCorrection(words, correction) ?? words
      }
      for (const [i, word] of words.entries()) {
        expect(word.text).toMatch(/^\P{White_Space}+$/u)
        expect(word.end).toBeGreaterThanOrEqual(word.start)
        expect(word.start).toBeGreaterThanOrEqual((words[i - 1]?.end ?? 0) - 1e-9)
        expect(word.end).toBeLessThanOrEqual(8 + 1e-9)
      }
    }),
  )
})
