// A page of printed words and of words that OCR read from its pictures.
import type { Box } from '../index.ts'
import { boxOfWord, type PackedPage, type PageLine, packLines, unpackPage } from '../pdf/packed-page.rules.ts'

/** Share of the larger of two words that lies under the other: one is the picture of the other. */
const minOverlap = 0.4
/** Printed words that are compared with each word read: pages with pictures over them have few. */
const maxPrinted = 2_000

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) *
  Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0))

const area = (box: Box): number => overlap(box, box)

const boxesOf = (lines: readonly PageLine[]): Box[] =>
  lines.flatMap(line => line.words.map((_, i) => boxOfWord(line, i)))

/** A line without the words that are printed; null where none is left. */
const withoutPrinted = (line: PageLine, printed: readonly Box[]): PageLine | null => {
  const left = line.words.flatMap((word, i) => {
    const box = boxOfWord(line, i)
    const isPrinted = printed.some(
      other => overlap(box, other) > minOverlap * Math.max(1e-9, area(box), area(other)),
    )
    return isPrinted ? [] : [{ word, box }]
  })
  if (left.length === 0) return null
  if (left.length === line.words.length) return line
  const words = left.map(({ word }) => word)
  const boxes = Float32Array.from(left.flatMap(({ box: { x0, y0, x1, y1 } }) => [x0, y0, x1, y1]))
  return { ...line, text: words.join(' '), words, boxes, firstWord: 0 }
}

/**
 * Printed lines above the picture's first come before its text, all others behind it. Lines of the two never share a
 * paragraph.
 */
export const mergePages = (printed: PackedPage, read: PackedPage): PackedPage => {
  const printedLines = unpackPage(printed)
  const boxes = boxesOf(printedLines).slice(0, maxPrinted)
  const readLines = unpackPage(read).flatMap(line => withoutPrinted(line, boxes) ?? [])
  if (readLines.length === 0) return printed
  const top = Math.min(...readLines.map(({ baseline }) => baseline))
  const regions = 1 + printedLines.reduce((max, { region }) => Math.max(max, region), -1)
  const lines = [
    ...printedLines.filter(({ baseline }) => baseline < top),
    ...readLines.map(line => ({ ...line, region: regions + line.region })),
    ...printedLines.filter(({ baseline }) => baseline >= top),
  ]
  return packLines(printed.size, lines)
}
