import type { PageReading, ReadLine } from '@lantern/contract/material/reading/page-readings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unpackPage } from '../pdf/packed-page.rules.ts'
import { orderOfWords, pageOfPicture, pageOfScan } from './page-of-reading.rules.ts'

/** A line of words 60 pixels apart that begins at (left, top) and falls by `slope`. */
const lineAt = (text: string, left: number, top: number, slope = 0): ReadLine => ({
  words: text.split(' ').map((word, i) => {
    const x0 = left + i * 60
    const y0 = top + slope * (x0 + 25)
    return { text: word, x0, y0, x1: x0 + 50, y1: y0 + 20, confidence: 1 }
  }),
  slope,
  corrected: false,
  placed: true,
})

const buildReading = (lines: ReadLine[]): PageReading => ({ width: 1000, height: 1400, lines })
const getTexts = (reading: PageReading) => unpackPage(pageOfPicture(reading)).map(({ text }) => text)

test('lines of a tilted page keep their order, though the end of one stands below the next', () => {
  const lines = Array.from({ length: 8 }, (_, i) =>
    lineAt(`this is line number ${i} of a long tilted page in a photo`, 80, 200 + i * 30, 0.06),
  )
  expect(getTexts(buildReading(lines.toReversed()))).toEqual(
    lines.map(line => line.words.map(w => w.text).join(' ')),
  )
})

test('columns are read one after the other', () => {
  const column = (name: string, left: number) =>
    Array.from({ length: 12 }, (_, i) => lineAt(`${name} column has line ${i} here`, left, 200 + i * 30))
  const mixed = column('left', 60).flatMap((line, i) => [line, column('right', 560)[i]!])
  const order = orderOfWords(buildReading(mixed)).map(({ text }) => text)
  expect(order.lastIndexOf('left')).toBeLessThan(order.indexOf('right'))
})

test('two columns of three lines are read one after the other, cells of a table row by row', () => {
  const side = (name: string, left: number) =>
    [0, 1, 2].map(i => lineAt(`${name} side has its line ${i}`, left, 200 + i * 36))
  const [left, right] = [side('left', 40), side('right', 560)]
  const order = orderOfWords(buildReading(left.flatMap((line, i) => [line, right[i]!])))
  const words = order.map(({ text }) => text)
  expect(words.lastIndexOf('left')).toBeLessThan(words.indexOf('right'))
  const cells = ['Copper', 'Iron', 'Lead'].flatMap((name, i) => [
    lineAt(name, 40, 200 + i * 36),
    lineAt(`${i}.5`, 560, 200 + i * 36),
  ])
  const table = orderOfWords(buildReading(cells)).map(({ text }) => text)
  expect(table).toEqual(['Copper', '0.5', 'Iron', '1.5', 'Lead', '2.5'])
})

test('gaps below each other in three lines of one column are no column', () => {
  const lines = [0, 1, 2].map(i => {
    const line = lineAt('one two three four five six seven eight nine ten', 80, 200 + i * 30)
    // A gap of 30 pixels in the middle of each line, in type of 20.
    const words = line.words.map((word, at) =>
      at < 5 ? word : { ...word, x0: word.x0 + 20, x1: word.x1 + 20 },
    )
    return { ...line, words }
  })
  expect(getTexts(buildReading(lines))).toEqual(
    lines.map(({ words }) => words.map(({ text }) => text).join(' ')),
  )
})

test('words of a picture keep their places, whatever the layout does', () => {
  const lines = fc.array(
    fc.record({
      text: fc.constantFrom('water flows in', 'a', 'keeps leaves stiff'),
      left: fc.integer({ min: 0, max: 700 }),
      top: fc.integer({ min: 0, max: 1300 }),
      slope: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, drawn => {
      const reading = buildReading(drawn.map(({ text, left, top, slope }) => lineAt(text, left, top, slope)))
      const known = new Set(
        reading.lines.flatMap(line => line.words.map(w => `${Math.fround(w.x0)} ${Math.fround(w.y0)}`)),
      )
      const { boxes } = pageOfPicture(reading)
      for (let i = 0; i < boxes.length; i += 4) expect(known).toContain(`${boxes[i]} ${boxes[i + 1]}`)
    }),
  )
})

test.each([
  [0, [50, 760]],
  [90, [40, 50]],
  [180, [550, 40]],
  [270, [560, 750]],
] as const)('on a page turned by %i° a place goes back to where the file has it', (rotation, [x, y]) => {
  const turned = rotation % 180 !== 0
  const frame = { page: 1, width: 600, height: 800, rotation, left: 0, bottom: 0 }
  const [width, height] = turned ? [800, 600] : [600, 800]
  // Word whose top left corner is 50 points from the left and 40 from the top as shown.
  const word = { text: 'word', x0: 50, y0: 40, x1: 90, y1: 52, confidence: 1 }
  const reading = { width, height, lines: [{ words: [word], slope: 0, corrected: false, placed: true }] }
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = pageOfScan(reading, frame).boxes
  expect(x === x0 || x === x1).toBe(true)
  expect(y === y0 || y === y1).toBe(true)
  expect([x1 - x0, y1 - y0].toSorted((a, b) => a - b)).toEqual([12, 40])
})

test('a correction in the place of a formula is no large type, however tall the place', () => {
  const tall = lineAt('x = a/b', 80, 300)
  const words = tall.words.map(word => ({ ...word, y1: word.y0 + 70 }))
  const around = [0, 1, 6, 7].map(i => lineAt(`line ${i} of the text around it`, 80, 200 + i * 30))
  const measureSize = (line: ReadLine) =>
    unpackPage(pageOfPicture(buildReading([...around, line]))).find(({ text }) => text === 'x = a/b')?.size
  const plain = unpackPage(pageOfPicture(buildReading(around)))[0]?.size
  expect(measureSize({ ...tall, words, corrected: true, isFormula: true })).toBe(plain)
  expect(measureSize({ ...tall, words, corrected: true })).toBeGreaterThan(plain ?? 0)
})
