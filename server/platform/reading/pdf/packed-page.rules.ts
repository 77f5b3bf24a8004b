// A page on its way from a worker: flat arrays are moved, not copied, where objects would be cloned one by one.
import type { Box, PageSize } from '../index.ts'
import { formulaSpace } from './formulas/formula-codes.rules.ts'
import { turnBack } from './frame.rules.ts'
import type { Line } from './reading-order.rules.ts'
import type { Word } from './words.rules.ts'

const ligature = /[\ufb00-\ufb06\ufb1d-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/u
const ligatures = new RegExp(ligature, 'gu')

/** No ligature has a space: those between words of a phrase, or before a mark alone, aren't the line's. */
const spell = (ligature: string): string => ligature.normalize('NFKC').trim().replaceAll(' ', '\u00a0')

/** Text with ligatures taken apart; white space stays as it is. */
const normaliseLetters = (text: string): string =>
  ligature.test(text) ? text.replace(ligatures, spell) : text

/** A line after the journey. */
export type PageLine = Omit<Line, 'words'> & {
  page: number
  text: string
  /** The parts of `text` between its spaces. */
  words: string[]
  /** Boxes of all words of the page, four numbers each; this line's begin with word `firstWord`. */
  boxes: Float32Array
  firstWord: number
}

export type PackedPage = {
  size: PageSize
  /** Lines in reading order with line feeds between them, and spaces between their words. */
  text: string
  /** Text in pictures, or in fonts that can't be read. */
  needsOcr: boolean
  /** x0, y0, x1, y1 of each word in PDF user space. */
  boxes: Float32Array
  /** `fieldsPerLine` numbers a line. */
  lines: Float32Array
}

const fieldsPerLine = 8
const utf16 = new TextDecoder('utf-16le')

const writeText = (units: Uint16Array, lines: Line[]): string => {
  const length = lines.reduce(
    (sum, line) => line.words.reduce((s, { start, end }) => s + end - start + 1, sum),
    0,
  )
  const text = new Uint16Array(length)
  let at = 0
  for (const line of lines) {
    for (const { start, end } of line.words) {
      for (let unit = start; unit < end; unit++) text[at++] = units[unit]!
      text[at++] = 0x20
    }
    text[at - 1] = 0x0a
  }
  return normaliseLetters(utf16.decode(text.subarray(0, Math.max(0, length - 1))))
}

const writeBoxes = (boxes: Float32Array, words: Word[]): void => {
  let at = 0
  for (const { frame, quadrant } of words) {
    const { x0, y0, x1, y1 } = quadrant === 0 ? frame : turnBack(frame, quadrant)
    boxes[at++] = x0
    boxes[at++] = y0
    boxes[at++] = x1
    boxes[at++] = y1
  }
}

const writeFields = (fields: Float32Array, lines: readonly (Line | PageLine)[]): void => {
  let at = 0
  for (const { words, left, right, baseline, fromTop, size, bold, mono, region } of lines) {
    const style = (bold ? 1 : 0) + (mono ? 2 : 0)
    fields.set([words.length, left, right, baseline, fromTop, size, style, region], at)
    at += fieldsPerLine
  }
}

/** @param units the page's characters, to which the words' ranges point */
export const packPage = (size: PageSize, units: Uint16Array, lines: Line[]): PackedPage => {
  const words = lines.flatMap(line => line.words)
  // Shared buffer for both: transferring a buffer costs as much as a small page.
  const numbers = new Float32Array(words.length * 4 + lines.length * fieldsPerLine)
  const page = {
    size,
    text: writeText(units, lines),
    needsOcr: false,
    boxes: numbers.subarray(0, words.length * 4),
    lines: numbers.subarray(words.length * 4),
  }
  writeBoxes(page.boxes, words)
  writeFields(page.lines, lines)
  return page
}

/** A page of lines that came from others. */
export const packLines = (size: PageSize, lines: readonly PageLine[]): PackedPage => {
  const count = lines.reduce((sum, { words }) => sum + words.length, 0)
  const numbers = new Float32Array(count * 4 + lines.length * fieldsPerLine)
  const page = {
    size,
    text: lines.map(({ words }) => words.map(hideSpaces).join(' ')).join('\n'),
    needsOcr: false,
    boxes: numbers.subarray(0, count * 4),
    lines: numbers.subarray(count * 4),
  }
  let at = 0
  for (const { boxes, firstWord, words } of lines) {
    page.boxes.set(boxes.subarray(4 * firstWord, 4 * (firstWord + words.length)), at)
    at += 4 * words.length
  }
  writeFields(page.lines, lines)
  return page
}

/** Text with the spaces of its formulas, which part no words. */
const showSpaces = (text: string): string =>
  text.includes(formulaSpace) ? text.replaceAll(formulaSpace, ' ') : text
const hideSpaces = (text: string): string => (text.includes(' ') ? text.replaceAll(' ', formulaSpace) : text)

export const unpackPage = ({ size, text, boxes, lines }: PackedPage): PageLine[] => {
  if (text === '') return []
  let firstWord = 0
  return text.split('\n').map((lineText, i): PageLine => {
    const line = {
      page: size.page,
      text: showSpaces(lineText),
      words: lineText.split(' ').map(showSpaces),
      boxes,
      firstWord,
      ...lineFields(lines, i * fieldsPerLine),
    }
    firstWord += line.words.length
    return line
  })
}

/** Box of word `index` of a line. */
export const boxOfWord = ({ boxes, firstWord }: PageLine, index: number): Box => {
  const at = (firstWord + index) * 4
  return { x0: boxes[at]!, y0: boxes[at + 1]!, x1: boxes[at + 2]!, y1: boxes[at + 3]! }
}

const lineFields = (lines: Float32Array, at: number): Omit<Line, 'words'> => ({
  left: lines[at + 1]!,
  right: lines[at + 2]!,
  baseline: lines[at + 3]!,
  fromTop: lines[at + 4]!,
  size: lines[at + 5]!,
  bold: (lines[at + 6]! & 1) !== 0,
  mono: (lines[at + 6]! & 2) !== 0,
  region: lines[at + 7]!,
})
