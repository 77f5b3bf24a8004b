import { expect, test } from 'vitest'
import { computeTextMask } from './text-mask.rules.ts'

/** Rows of dots and signs: a sign is text. */
const draw = (rows: readonly string[]) =>
  computeTextMask(
    rows.flatMap(row => [...row].map(sign => (sign === '#' ? 0.9 : 0.1))),
    rows[0]!.length,
    rows.length,
  )

const show = (mask: Uint8Array, width: number): string[] =>
  Array.from({ length: mask.length / width }, (_, row) =>
    [...mask.subarray(row * width, (row + 1) * width)].map(value => (value === 1 ? '#' : '.')).join(''),
  )

const lines = ['..........', '...#####..', '..........', '####......', '..........']

test('lines that run to the right are longer at both ends, up to the edges', () => {
  expect(show(draw(lines), 10)).toEqual([
    '..........',
    '##########',
    '..........',
    '#######...',
    '..........',
  ])
})

test('lines that run down stay apart and are longer at both ends', () => {
  const turn = (rows: readonly string[]) => [...rows[0]!].map((_, i) => rows.map(row => row[i]).join(''))
  expect(show(draw(turn(lines)), 5)).toEqual(turn(show(draw(lines), 10)))
})

test('an empty picture has no text', () => {
  expect(computeTextMask([], 0, 0)).toHaveLength(0)
})
