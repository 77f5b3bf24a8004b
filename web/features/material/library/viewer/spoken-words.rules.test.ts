import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mark } from './quote-lines.rules.ts'
import { drawWords, findRows, findSpokenAt } from './spoken-words.rules.ts'

const wordsOf = (text: string, from = 0) =>
  text.split(' ').map((word, i) => ({ text: word, start: from + i, end: from + i + 0.8 }))

const lineOf = (text: string, from: number): SpokenLine => {
  const words = wordsOf(text, from)
  return { start: from, end: words.at(-1)!.end, text, words }
}

test('a mark that begins within a word cuts it', () => {
  const mark: Mark = { start: 2, end: 9, rank: 'solid' }
  const drawn = drawWords('That is metaphase.', wordsOf('That is metaphase.'), [mark])
  expect(drawn.map(stretch => [stretch.mark?.rank, ...stretch.pieces.map(one => one.text)])).toEqual([
    [undefined, 'Th'],
    ['solid', 'at', ' ', 'is', ' ', 'm'],
    [undefined, 'etaphase.'],
  ])
  expect(drawn[1]?.pieces.map(({ index }) => index)).toEqual([0, null, 1, null, 2])
})

test('a line without times of words is one piece', () => {
  expect(drawWords('So it is.', [])).toEqual([
    { mark: undefined, pieces: [{ start: 0, text: 'So it is.', index: null }] },
  ])
})

test('the pieces are the text, whatever words and marks there are', () => {
  const words = fc.array(fc.string({ maxLength: 4 }), { maxLength: 6 })
  const marks = fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 6 })), { maxLength: 3 })
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), words, marks, (text, spoken, ranges) => {
      let at = 0
      const ordered = ranges.map(([gap, length]) => {
        at += gap + length
        return { start: at - length, end: at, rank: 'soft' as const }
      })
      const drawn = drawWords(
        text,
        spoken.map((word, i) => ({ text: word, start: i, end: i + 1 })),
        ordered,
      )
      const pieces = drawn.flatMap(one => one.pieces)
      expect(pieces.map(piece => piece.text).join('')).toBe(text)
      for (const piece of pieces) expect(text.startsWith(piece.text, piece.start)).toBe(true)
    }),
  )
})

const lines = [lineOf('The pull is even.', 10), lineOf('They line up.', 20)]

test.each([
  [0, undefined],
  [9.95, { unit: 1, index: 0 }],
  [12.5, { unit: 1, index: 2 }],
  [18, { unit: 1, index: 3 }],
  [21, { unit: 2, index: 1 }],
  [500, { unit: 2, index: 2 }],
])('at second %d the word %j is spoken', (seconds, at) => {
  expect(findSpokenAt(lines, seconds)).toEqual(at)
})

test('a line without times of words is found by its start', () => {
  expect(findSpokenAt([{ start: 3, end: 5, text: 'So.', words: [] }], 4)).toEqual({ unit: 1, index: -1 })
})

test.each([
  [
    { start: 10, end: 13.8 },
    { first: 1, last: 1 },
  ],
  [
    { start: 12, end: 21 },
    { first: 1, last: 2 },
  ],
  [
    { start: 20, end: 22.8 },
    { first: 2, last: 2 },
  ],
  [
    { start: 16, end: 22 },
    { first: 2, last: 2 },
  ],
  [
    { start: 21, end: 21 },
    { first: 2, last: 2 },
  ],
  [
    { start: 16, end: 16 },
    { first: 1, last: 1 },
  ],
  [{ start: 2, end: 3 }, null],
  [
    { start: 2, end: 11 },
    { first: 1, last: 1 },
  ],
  [
    { start: 900, end: 901 },
    { first: 2, last: 2 },
  ],
])('the stretch %j is in rows %j', (stretch, rows) => {
  expect(findRows(lines, stretch)).toEqual(rows)
})
