import type { ReadLine } from '@lantern/contract/material/reading/page-readings'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likeness, putInPlace } from './seen-lines.rules.ts'

const getLine = (text: string, top: number): ReadLine => ({
  words: text.split(' ').map((word, i) => ({
    text: word,
    x0: i * 50,
    x1: i * 50 + 40,
    y0: top,
    y1: top + 20,
    confidence: 0.6,
  })),
  slope: 0,
  corrected: false,
  placed: true,
})
const buildReading = (...texts: string[]) => ({
  width: 500,
  height: 400,
  lines: texts.map((text, i) => getLine(text, i * 30)),
})

test('the model’s words stand on the places of the words they stand for', () => {
  const reading = buildReading('the ressure rises', 'E = 1/2mv?')
  const { lines } = putInPlace(reading, ['the pressure rises', 'E = ½mv²'])
  expect(lines.map(textOfLine)).toEqual(['the pressure rises', 'E = ½mv²'])
  expect(lines[0]?.words[1]).toMatchObject({ text: 'pressure', x0: 50, x1: 90, y0: 0 })
})

test('a line found only by OCR stays, one found only by the model is placed at the whole picture', () => {
  const { lines } = putInPlace(buildReading('water flows in', 'a stain'), [
    'water flows in',
    'osmosis, by hand',
  ])
  expect(lines.map(textOfLine)).toEqual(['water flows in', 'a stain', 'osmosis, by hand'])
  expect(lines.map(line => line.placed)).toEqual([true, true, false])
  expect(lines[2]?.words[0]).toMatchObject({ x0: 0, y0: 0, x1: 500, y1: 400 })
})

test('no line of either reading is lost, and places never change', () => {
  const text = fc.constantFrom('water flows in', 'a plant cell', 'turgor keeps leaves stiff', 'x', '½mv²')
  fc.assert(
    fc.property(fc.array(text), fc.array(text), (read, seen) => {
      const { lines } = putInPlace(buildReading(...read), seen)
      const texts = lines.map(textOfLine)
      for (const line of [...read, ...seen])
        expect(texts.some(other => likeness(other, line) >= 0.5)).toBe(true)
      expect(lines.slice(0, read.length).map(line => line.words[0]?.y0)).toEqual(read.map((_, i) => i * 30))
    }),
  )
})
