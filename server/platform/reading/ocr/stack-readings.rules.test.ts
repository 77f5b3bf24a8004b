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

test('pictures that weren’t read are counted', () => {
  expect(stackReadings([getReading('a', 100, 50)], 2)).toMatchObject({ unread: 2 })
  expect(stackReadings([getReading('a', 100, 50)])).not.toHaveProperty('unread')
})

test('all lines of a doubtful picture say so, and those of others beside it don’t', () => {
  const logo = getReading('Acrne', 100, 50)
  const words = (text: string, confidence: number) => ({ ...logo.lines[0]!.words[0]!, text, confidence })
  const unsure = { ...logo, lines: [{ ...logo.lines[0]!, words: [words('Acrne', 0.55), words('Ltd', 0.9)] }] }
  const { lines } = stackReadings([unsure, getReading('sure', 100, 50)])
  expect(lines.map(({ isDoubtful }) => isDoubtful)).toEqual([true, undefined])
})

test('formulas that aren’t read don’t make a picture sure', () => {
  const reading = getReading('Acrne', 100, 50)
  const [word] = reading.lines[0]!.words
  const line = { ...reading.lines[0]!, words: [{ ...word!, confidence: 0.5 }] }
  const formula = { ...reading.lines[0]!, words: [{ ...word!, text: '[formula not read]' }] }
  const { lines } = stackReadings([{ ...reading, lines: [line, formula] }])
  expect(lines[0]).toMatchObject({ isDoubtful: true })
})

test('no pictures are an empty one', () => {
  expect(stackReadings([])).toEqual({ width: 1, height: 1, lines: [] })
})
