import { expect, test } from 'vitest'
import { chooseJudged, computeTurn, liesOnSide } from './turn.rules.ts'

const wide = { width: 400, height: 30 }
const tall = { width: 30, height: 400 }
const letter = { width: 20, height: 30 }

test('pictures lie on their side if most of their text runs down or up', () => {
  expect(liesOnSide([wide, wide, tall])).toBe(false)
  expect(liesOnSide([tall, tall, tall, wide])).toBe(true)
  expect(liesOnSide([letter, letter])).toBe(false)
  expect(liesOnSide([])).toBe(false)
})

test('the longest lines that run as most do are judged', () => {
  const lines = [letter, ...[50, 90, 70, 80, 60, 100].map(width => ({ width, height: 20 })), tall]
  expect(chooseJudged(lines).map(({ width }) => width)).toEqual([100, 90, 80, 70, 60])
})

test.each([
  ['text that is read as it stands', false, [0.9, 0.8], [0.3, 0.4], 0],
  ['text upside down', false, [0.4, 0.3], [0.95, 0.9], 180],
  ['text that runs down', true, [0.95, 0.9], [0.4, 0.5], 270],
  ['text that runs up', true, [0.4, 0.5], [0.95, 0.9], 90],
  ['text that is read neither way', true, [0.4, 0.5], [0.6, 0.5], 0],
  ['no text', false, [], [], 0],
] as const)('%s', (_, onSide, asFound, flipped, turn) => {
  expect(computeTurn(onSide, asFound, flipped)).toBe(turn)
})
