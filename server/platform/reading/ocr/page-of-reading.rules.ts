// A page read by OCR as a page of text: from here on it is cut into paragraphs and passages like any other.
import type { PageReading, ReadLine, ReadWord } from '@lantern/contract/material/reading/page-readings'
import { turnPlace, turnSize } from '@lantern/contract/material/reading/turned-readings.rules'
import type { Box, PageFrame, PageSize } from '../index.ts'
import type { TextStyle } from '../pdf/characters.ts'
import { picturedColumns } from '../pdf/column-kinds.rules.ts'
import { formulaSpace } from '../pdf/formulas/formula-codes.rules.ts'
import { type PackedPage, packPage } from '../pdf/packed-page.rules.ts'
import { type Line, orderLines } from '../pdf/reading-order.rules.ts'
import type { Word } from '../pdf/words.rules.ts'
import { unreadFormula } from '../unread-formula.rules.ts'

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const measureLength = ({ words }: ReadLine): number =>
  Math.round((words.at(-1)?.x1 ?? 0) - (words[0]?.x0 ?? 0))

/** The slope of the page: that of its middle line, long lines counting more. */
const computeSlope = ({ lines, width }: PageReading): number =>
  median(
    lines.flatMap(line => new Array<number>(Math.ceil((20 * measureLength(line)) / width)).fill(line.slope)),
  )

/** Letters' height per height of a line, and how much of a line lies below its baseline. */
const emPerHeight = 0.8
const belowBaseline = 0.22
/** Ratio of heights within one type size, since lines differ in their letters. */
const sameType = 1.22

/** Whether it is a formula as a picture, whose height says nothing of its type. */
const isFormula = ({ words, isFormula: isPlace }: ReadLine): boolean =>
  isPlace === true || (words.length === 1 && words[0]?.text === unreadFormula)

/** A line's height: its words' boxes without what the slope adds. */
const measureHeight = ({ words, slope }: ReadLine): number =>
  median(words.map(word => word.y1 - word.y0 - Math.abs(slope) * (word.x1 - word.x0)))

type Layout = { words: Word[]; sources: Map<Word, ReadWord>; units: Uint16Array }

/** Layout upright and in points, so that the rules for printed pages apply. */
const layOut = (reading: PageReading, scale: number): Layout => {
  const slope = computeSlope(reading)
  const lines = reading.lines.filter(line => line.placed && line.words.length > 0)
  const medianHeight = median(lines.filter(line => !isFormula(line)).map(measureHeight))
  const sources = new Map<Word, ReadWord>()
  const text = lines.flatMap(line => line.words.map(word => word.text.replaceAll(' ', formulaSpace))).join('')
  const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
  let start = 0
  for (const line of lines) {
    const own = isFormula(line) && medianHeight > 0 ? medianHeight : measureHeight(line)
    const height =
      (Math.max(own, medianHeight) / Math.min(own, medianHeight) < sameType ? medianHeight : own) * scale
    const style: TextStyle = { size: Math.max(1, height * emPerHeight), angle: 0, bold: false, mono: false }
    const getMiddle = (word: ReadWord) =>
      (reading.height - (word.y0 + word.y1) / 2 + slope * ((word.x0 + word.x1) / 2)) * scale
    const middle = median(line.words.map(getMiddle))
    for (const read of line.words) {
      const end = start + read.text.length
      const frame = {
        x0: read.x0 * scale,
        y0: middle - height / 2,
        x1: read.x1 * scale,
        y1: middle + height / 2,
      }
      const baseline = middle - height / 2 + height * belowBaseline
      const word: Word = { start, end, frame, baseline, quadrant: 0, style }
      sources.set(word, read)
      start = end
    }
  }
  return { words: [...sources.keys()], sources, units }
}

/** Page widths in points that a picture is laid out as: what a sheet of paper has. */
const paperWidth = 600

/** The reading as its text stands upright, with the words it is made of. */
const standUp = (reading: PageReading) => {
  const turn = reading.turn ?? 0
  const sources = new Map<ReadWord, ReadWord>()
  const lines = reading.lines.map(line => ({
    ...line,
    words: line.words.map(word => {
      const upright = turn === 0 ? word : turnPlace(word, reading, turn)
      sources.set(upright, word)
      return upright
    }),
  }))
  return { upright: { ...turnSize(reading, turn), lines }, sources }
}

const ordered = (reading: PageReading, scale: number) => {
  const { upright, sources: words } = standUp(reading)
  const layout = layOut(upright, scale)
  const sources = new Map([...layout.sources].map(([word, read]) => [word, words.get(read)!]))
  const area = { x0: 0, y0: 0, x1: upright.width * scale, y1: upright.height * scale }
  return { ...layout, sources, lines: orderLines(layout.words, area, picturedColumns) }
}

/** The words in the order in which they are read. */
export const orderOfWords = (reading: PageReading): ReadWord[] => {
  const { lines, sources } = ordered(reading, paperWidth / reading.width)
  return lines.flatMap(line => line.words.map(word => sources.get(word)!))
}

const pack = (
  size: PageSize,
  { units, lines, sources }: ReturnType<typeof ordered>,
  place: (word: ReadWord) => Box,
) => {
  const page = packPage(size, units, lines)
  const words = lines.flatMap((line: Line) => line.words)
  words.forEach((word, i) => {
    const { x0, y0, x1, y1 } = place(sources.get(word)!)
    page.boxes.set([x0, y0, x1, y1], i * 4)
  })
  return page
}

/** The page of a picture; boxes are in its pixels, from its top left corner. */
export const pageOfPicture = (reading: PageReading): PackedPage => {
  const scale = paperWidth / reading.width
  const size: PageSize = { page: 1, width: paperWidth, height: reading.height * scale, rotation: 0 }
  return pack(size, ordered(reading, scale), word => word)
}

/**
 * Conversion from shares of the page as shown (0 to 1, from its top left) to shares of it as it lies in the
 * file.
 */
const turnShare = (x: number, y: number, rotation: PageSize['rotation']): [number, number] => {
  if (rotation === 90) return [y, x]
  if (rotation === 180) return [1 - x, y]
  if (rotation === 270) return [1 - y, 1 - x]
  return [x, 1 - y]
}

/** A page of a PDF that was read from its picture; boxes are in PDF user space. */
export const pageOfScan = (reading: PageReading, frame: PageFrame): PackedPage => {
  const shown = frame.rotation % 180 === 0 ? frame.width : frame.height
  const toUserSpace = (x: number, y: number) => {
    const [across, up] = turnShare(x / reading.width, y / reading.height, frame.rotation)
    return { x: frame.left + across * frame.width, y: frame.bottom + up * frame.height }
  }
  return pack(frame, ordered(reading, shown / reading.width), word => {
    const [a, b] = [toUserSpace(word.x0, word.y0), toUserSpace(word.x1, word.y1)]
    return { x0: Math.min(a.x, b.x), y0: Math.min(a.y, b.y), x1: Math.max(a.x, b.x), y1: Math.max(a.y, b.y) }
  })
}
