import { expect, test } from 'vitest'
import { withSpaces } from './blank-columns.rules.ts'
import { readCharacters, wordsOfCharacters } from './characters.rules.ts'

const alphabet = ['a', 'b', ' ']

/** Probabilities per step; index 0 is the blank, then the alphabet. */
const computeScores = (entries: number[]) =>
  Float32Array.from(entries.flatMap(entry => [0, 1, 2, 3].map(i => (i === entry ? 0.9 : 0.03))))

test('an entry that goes on counts once, and again after nothing', () => {
  const characters = readCharacters(computeScores([0, 1, 1, 0, 1, 2, 2, 0]), 8, 4, alphabet)
  expect(characters.map(({ text, step }) => [text, step])).toEqual([
    ['a', 1],
    ['a', 4],
    ['b', 5],
  ])
})

test('words lie between spaces, in order, within the line', () => {
  const characters = readCharacters(computeScores([1, 0, 2, 0, 3, 0, 2, 0, 1, 0]), 10, 4, alphabet)
  const words = wordsOfCharacters(characters, 10)
  expect(words.map(({ text }) => text)).toEqual(['ab', 'ba'])
  const [first, second] = words
  expect(first?.from).toBeGreaterThanOrEqual(0)
  expect(first?.to).toBeLessThanOrEqual(second?.from ?? 0)
  expect(second?.to).toBeLessThanOrEqual(1)
  expect(first?.confidence).toBeCloseTo(0.9)
})

test('full-width signs become those of Latin text, and stay beside Chinese', () => {
  const at = (text: string, step: number) => ({ text, step, confidence: 1 })
  expect(wordsOfCharacters([at('a', 0), at('，', 1)], 2)[0]?.text).toBe('a,')
  expect(wordsOfCharacters([at('水', 0), at('，', 1)], 2)[0]?.text).toBe('水，')
})

test('a line that is blank between two letters gets the space that was missed', () => {
  const characters = [1, 4, 8].map(step => ({ text: 'x', step, confidence: 1 }))
  // Ten steps of ten columns; blank from 50 to 80.
  const blank = Array.from({ length: 100 }, (_, column) => column >= 50 && column < 80)
  expect(withSpaces(characters, blank, 10).map(({ text }) => text)).toEqual(['x', 'x', ' ', 'x'])
  expect(withSpaces(characters, new Array(100).fill(false), 10)).toHaveLength(3)
})
