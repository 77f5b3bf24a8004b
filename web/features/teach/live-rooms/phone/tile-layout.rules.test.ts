import { expect, test } from 'vitest'
import { areRows } from './tile-layout.rules.ts'

const four = (text: string) => Array.from({ length: 4 }, () => text)

test('up to four short answers are tiles', () => {
  expect(areRows(four('Half a degree'), false)).toBe(false)
  expect(areRows(four('Half a degree'), true)).toBe(false)
  expect(areRows(['True', 'False'], true)).toBe(false)
})

test('more than four are rows', () => {
  expect(areRows([...four('Moon'), 'Mars'], false)).toBe(true)
})

test('one long answer makes rows of all; beside a picture, sooner', () => {
  const sentence = 'The distance is one divided by the parallax'
  expect(areRows(['Moon', sentence], false)).toBe(false)
  expect(areRows(['Moon', sentence], true)).toBe(true)
  expect(areRows(['Moon', `${sentence}, which is given in arc seconds`], false)).toBe(true)
})
