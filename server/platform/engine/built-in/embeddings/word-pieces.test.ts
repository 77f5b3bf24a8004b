import { expect, test } from 'vitest'
import { createWordPieces, type Vocabulary } from './word-pieces.ts'

const reserved: Vocabulary = Array.from({ length: 6 }, (_, id) => [`<${id}>`, 0] as const)
const pieces = createWordPieces([
  ...reserved,
  ['▁leaf', -3],
  ['▁le', -2],
  ['af', -2],
  ['▁', -4],
  ['a', -4],
  ['▁a', -2],
])

test('the likeliest segmentation is taken, not the longest piece first', () => {
  expect(pieces.encode('leaf')).toEqual([6])
  expect(pieces.encode('a leaf')).toEqual([11, 6])
})

test('unknown characters in a row count as one', () => {
  expect(pieces.encode('a☃☃a')).toEqual([11, 0, 10])
})

test('an empty text has no pieces', () => {
  expect(pieces.encode('  ')).toEqual([])
})
