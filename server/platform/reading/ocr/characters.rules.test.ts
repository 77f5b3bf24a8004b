import { expect, test } from 'vitest'
import { findBlankColumns, withSpaces } from './blank-columns.rules.ts'
import { correctLookalikes, readCharacters, wordsOfCharacters } from './characters.rules.ts'

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

/** A line whose letters are 10 columns wide, with the gaps given before each but the first, and where a space was read. */
const lineOf = (text: string, gaps: readonly number[], spacesBefore: readonly number[] = []) => {
  const blank: boolean[] = []
  const characters = [...text].flatMap((letter, i) => {
    blank.push(...new Array<boolean>(gaps[i - 1] ?? 0).fill(true))
    const middle = blank.length + 5
    blank.push(...new Array<boolean>(10).fill(false))
    const space = { text: ' ', step: middle - 8, confidence: 1 }
    const read = { text: letter, step: middle, confidence: 1 }
    return spacesBefore.includes(i) ? [space, read] : [read]
  })
  return withSpaces(characters, blank, blank.length)
    .map(character => character.text)
    .join('')
}

test('a stroke as high as the line is no blank, dark on light or light on dark', () => {
  const [width, height] = [30, 20]
  const draw = (ink: number, ground: number) =>
    Uint8Array.from({ length: width * height * 4 }, (_, i) => {
      const column = (i >> 2) % width
      return column < 4 || (column >= 12 && column < 16) || (column >= 24 && i < 1200) ? ink : ground
    })
  const inked = (picture: Uint8Array) =>
    findBlankColumns(picture, width, height).flatMap((isBlank, column) => (isBlank ? [] : [column]))
  const strokes = [0, 1, 2, 3, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29]
  expect(inked(draw(20, 240))).toEqual(strokes)
  expect(inked(draw(240, 20))).toEqual(strokes)
})

test('wide type has no space between letters whose gap is smaller than that of its words', () => {
  expect(lineOf('Lightenergy', [6, 9, 12, 15, 22, 5, 5, 4, 6, 6], [5])).toBe('Light energy')
  expect(lineOf('takeplaces', [15, 9, 8, 22, 7, 6, 6, 24, 3], [4, 8])).toBe('take plac es')
})

test('a space that the reader wrote between letters that touch is none', () => {
  expect(lineOf('amusedcats', [4, 5, 4, 4, 4, 24, 4, 4, 22], [2, 6, 9])).toBe('amused cat s')
})

test('small type gets the spaces that were missed, with others in the line or without', () => {
  expect(lineOf('onetwo', [2, 3, 10, 2, 3])).toBe('one two')
  expect(lineOf('onetwosix', [2, 3, 11, 2, 3, 12, 3, 2], [3])).toBe('one two six')
})

test('a line that is blank between two letters gets the space that was missed', () => {
  const characters = [1, 4, 8].map(step => ({ text: 'x', step, confidence: 1 }))
  // Ten steps of ten columns; blank from 50 to 80.
  const blank = Array.from({ length: 100 }, (_, column) => column >= 50 && column < 80)
  expect(withSpaces(characters, blank, 10).map(({ text }) => text)).toEqual(['x', 'x', ' ', 'x'])
  expect(withSpaces(characters, new Array(100).fill(false), 10)).toHaveLength(3)
})

test.each([
  ['18oo', '1800'],
  ['48,ooo', '48,000'],
  ['189o.', '1890.'],
  ['(FDlC)', '(FDIC)'],
  ['CPl,', 'CPI,'],
  ['lANA', 'IANA'],
])('lookalike letters: %s is %s', (read, written) => {
  expect(correctLookalikes(read)).toBe(written)
})

test.each([
  'HCl',
  'NaCl',
  'CCl',
  'O2',
  '2o2H',
  'H2O',
  'all',
  'tool',
  'no',
  'o',
  '2nd',
  'AlCl',
  '3l',
  'l',
  'Il',
])('letters that may be meant stay: %s', word => {
  expect(correctLookalikes(word)).toBe(word)
})
