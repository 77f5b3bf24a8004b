import { expect, test } from 'vitest'
import { stackReadings } from './stack-readings.rules.ts'

const getReading = (text: string, width: number, height: number) => ({
  width,
  height,
  lines: [
    {
      words: [{ text, x0: 0, y0: 5, x1: 10, y1: 15, confidence: 1 }],
      slope: 0,
      corrected: false,
      placed: true,
    },
  ],
})

test('pictures stand below each other in order', () => {
  const stacked = stackReadings([getReading('a', 100, 50), getReading('b', 60, 40)])
  expect(stacked).toMatchObject({ width: 100, height: 110 })
  expect(stacked.lines.map(({ words }) => [words[0]!.text, words[0]!.y0, words[0]!.y1])).toEqual([
    ['a', 5, 15],
    ['b', 65, 75],
  ])
})

test('no pictures are an empty one', () => {
  expect(stackReadings([])).toEqual({ width: 1, height: 1, lines: [] })
})
