import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctLines, joinLines, listLines } from './picture-lines.rules.ts'

const word = (text: string, x0: number, confidence = 1) => ({
  text,
  x0,
  y0: 10,
  x1: x0 + 20,
  y1: 30,
  confidence,
})
const line = (...words: ReturnType<typeof word>[]) => ({ words, slope: 0, corrected: false, placed: true })

test('a line is where all its words are, in pixels of the picture that is shown', () => {
  const reading: PageReading = {
    width: 200,
    height: 100,
    lines: [line(word('m', 10), word('=', 40), word('2', 70))],
  }
  expect(listLines(reading, { width: 100, height: 50 })).toEqual([
    { text: 'm = 2', box: { x0: 5, y0: 5, x1: 45, y1: 15 }, isDoubtful: false },
  ])
})

test('one unsure word makes its line doubtful; what only a model saw has no place', () => {
  const reading: PageReading = {
    width: 100,
    height: 100,
    lines: [line(word('z', 0, 0.5), word('kg', 30)), { ...line(word('a slope', 0)), placed: false }],
  }
  expect(listLines(reading, reading).map(({ box, isDoubtful }) => [box === null, isDoubtful])).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a correction keeps the places of the lines it replaces, and nothing is doubtful any more', () => {
  const box = { x0: 0, y0: 0, x1: 1, y1: 1 }
  const corrected = correctLines([{ text: 'm = z', box, isDoubtful: true }], ['m = 2', 'Drawing: a slope'])
  expect(corrected).toEqual([
    { text: 'm = 2', box, isDoubtful: false },
    { text: 'Drawing: a slope', box: null, isDoubtful: false },
  ])
})

test('lines that were emptied say nothing', () => {
  const texts = fc.array(fc.string({ maxLength: 20 }), { maxLength: 8 })
  fc.assert(
    fc.property(texts, all => {
      const joined = joinLines([{ lines: correctLines([], all) }])
      expect(joined.split('\n').filter(text => text.trim() === '').length).toBeLessThanOrEqual(
        joined === '' ? 1 : 0,
      )
    }),
  )
})
