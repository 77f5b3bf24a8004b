import { getQuestionPassage } from '@lantern/contract/classes/mark-requests/question-passage.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPassage } from './passage-pieces.rules.ts'

const citation = {
  sourceId: 's',
  sourceName: 'Chapter 5',
  passageId: '1',
  quote: 'the Moon',
  place: { kind: 'page' as const, page: 1, rects: [] },
}

test('a passage has the quotation between its context; without a citation there is none', () => {
  expect(getQuestionPassage({ citations: [citation], context: { before: 'By ', after: '.' } })).toEqual({
    text: 'By the Moon.',
    key: { start: 3, end: 11 },
  })
  expect(getQuestionPassage({ citations: [], context: null })).toBeNull()
})

test('words that overlap the key are pieces of both', () => {
  const pieces = splitPassage({ text: 'abcdef', key: { start: 1, end: 4 } }, { start: 3, end: 5 })
  expect(pieces.map(({ text, isOfKey, isPointedAt }) => [text, isOfKey, isPointedAt])).toEqual([
    ['a', false, false],
    ['bc', true, false],
    ['d', true, true],
    ['e', false, true],
    ['f', false, false],
  ])
})

test('the pieces are the passage, whatever is pointed at', () => {
  const range = fc
    .tuple(fc.nat(30), fc.nat(30))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), range, fc.option(range), (text, key, words) => {
      const pieces = splitPassage({ text, key }, words)
      expect(pieces.map(piece => piece.text).join('')).toBe(text)
      expect(new Set(pieces.map(({ start }) => start)).size).toBe(pieces.length)
    }),
  )
})
