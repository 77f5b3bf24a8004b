// Places of words: packed for the database, and joined by line into the rectangles of a quotation.
import type { PageRect } from '@lantern/contract/material/library/library'
import type { WordPlace } from '../../../platform/reading/index.ts'

/** Start, end and page as 16 bit numbers, then x0, y0, x1, y1 as 32 bit floats; little-endian. */
const wordBytes = 22

export const packWords = (words: readonly WordPlace[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(words.length * wordBytes))
  words.forEach((word, i) => {
    const at = i * wordBytes
    view.setUint16(at, word.start, true)
    view.setUint16(at + 2, word.end, true)
    view.setUint16(at + 4, word.page, true)
    view.setFloat32(at + 6, word.x0, true)
    view.setFloat32(at + 10, word.y0, true)
    view.setFloat32(at + 14, word.x1, true)
    view.setFloat32(at + 18, word.y1, true)
  })
  return new Uint8Array(view.buffer)
}

export const unpackWords = (bytes: Uint8Array): WordPlace[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.byteLength / wordBytes) }, (_, i) => {
    const at = i * wordBytes
    return {
      start: view.getUint16(at, true),
      end: view.getUint16(at + 2, true),
      page: view.getUint16(at + 4, true),
      x0: view.getFloat32(at + 6, true),
      y0: view.getFloat32(at + 10, true),
      x1: view.getFloat32(at + 14, true),
      y1: view.getFloat32(at + 18, true),
    }
  })
}

/**
 * Tolerated slope of a photo's line, in heights of its words: beyond it a new rectangle begins, which covers
 * them and not the lines beside them.
 */
const maxLineHeight = 1.6

type HighlightLine = PageRect & { tallest: number }

/** Whether the next word is on the same line: same page, mostly the same height, not far away. */
const continuesLine = (line: HighlightLine, word: WordPlace): boolean => {
  const height = Math.min(line.y1 - line.y0, word.y1 - word.y0)
  const overlap = Math.min(line.y1, word.y1) - Math.max(line.y0, word.y0)
  const gap = Math.max(word.x0 - line.x1, line.x0 - word.x1)
  const joined = Math.max(line.y1, word.y1) - Math.min(line.y0, word.y0)
  const isLow = joined <= maxLineHeight * Math.max(line.tallest, word.y1 - word.y0)
  return line.page === word.page && overlap > 0.5 * height && gap < 3 * (word.y1 - word.y0) && isLow
}

const round = (points: number) => Math.round(points * 100) / 100

/**
 * Rectangles, in PDF user space and reading order, that cover the words of the range [start, end) and
 * no others: one for each line of each page.
 */
export const rectsOfRange = (words: readonly WordPlace[], start: number, end: number): PageRect[] => {
  const lines: HighlightLine[] = []
  for (const word of words) {
    if (word.end <= start || word.start >= end) continue
    const line = lines.at(-1)
    if (line && continuesLine(line, word)) {
      line.x0 = Math.min(line.x0, word.x0)
      line.y0 = Math.min(line.y0, word.y0)
      line.x1 = Math.max(line.x1, word.x1)
      line.y1 = Math.max(line.y1, word.y1)
      line.tallest = Math.max(line.tallest, word.y1 - word.y0)
    } else {
      const { page, x0, y0, x1, y1 } = word
      lines.push({ page, x0, y0, x1, y1, tallest: y1 - y0 })
    }
  }
  return lines.map(({ page, x0, y0, x1, y1 }) => ({
    page,
    x0: round(x0),
    y0: round(y0),
    x1: round(x1),
    y1: round(y1),
  }))
}
