// Puts a page's words into lines and the lines into the order in which they are read.
import type { Box } from '../index.ts'
import { type ColumnOptions, printedColumns } from './column-kinds.rules.ts'
import { cutRegions } from './columns.rules.ts'
import { type Quadrant, turnBox } from './frame.rules.ts'
import { bounds, joinSegments, type Segment } from './segments.rules.ts'
import type { Word } from './words.rules.ts'

/**
 * Row of a region. Coordinates are distances in points from the page's left and top edges in the frame of the
 * text.
 */
export type Line = {
  words: Word[]
  left: number
  right: number
  /** Distance of the baseline from the page's top. */
  baseline: number
  /** Share of the page's height, 0 to 1. */
  fromTop: number
  size: number
  bold: boolean
  mono: boolean
  /** Lines of one region belong to one column. */
  region: number
}

const sameRow = (a: Segment, b: Segment): boolean => {
  const larger = Math.max(a.size, b.size)
  const unlike = larger / Math.min(a.size, b.size) >= 1.25
  return Math.abs(a.baseline - b.baseline) <= (unlike ? 0.55 : 0.3) * larger
}

const gather = (row: Segment[]): Segment => {
  const largest = row.reduce((best, segment) => (segment.size > best.size * 1.05 ? segment : best))
  return {
    words: row.flatMap(segment => segment.words),
    baseline: largest.baseline,
    size: largest.size,
    ...bounds(row),
  }
}

/** Rows as the producer wrote them: consecutive segments that go on to the right. */
const rowsInStreamOrder = (segments: Segment[]): Segment[] => {
  const rows: Segment[][] = []
  for (const segment of segments) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && sameRow(last, segment) && segment.x0 >= last.x0) row.push(segment)
    else rows.push([segment])
  }
  return rows.map(gather)
}

const rowsByPosition = (segments: Segment[]): Segment[] => {
  const rows: Segment[][] = []
  for (const segment of [...segments].sort((a, b) => b.baseline - a.baseline)) {
    const row = rows.at(-1)
    if (row && sameRow(row[0]!, segment)) row.push(segment)
    else rows.push([segment])
  }
  return rows.map(row => gather(row.sort((a, b) => a.x0 - b.x0)))
}

const maxCellHeightEms = 12

/**
 * Number of rows that go back up. The step to the next cell of a table row does not count: cells may have
 * several lines each and be centred, to the right of the previous cell and below the previous table row.
 */
const countStepsBack = (rows: Segment[]): number => {
  let count = 0
  let ceiling = Infinity
  let lowest = rows[0]?.baseline ?? 0
  for (let i = 1; i < rows.length; i++) {
    const [before, row] = [rows[i - 1]!, rows[i]!]
    const em = row.size
    const rise = row.baseline - before.baseline
    const nextCell = row.x0 >= before.x1 && row.baseline < ceiling - 0.3 * em && rise < maxCellHeightEms * em
    const goesBack = rise > -0.1 * em && !nextCell
    const nextTableRow = row.x0 < before.x0 - 2 * em
    if (goesBack) count += 1
    if (goesBack) ceiling = Infinity
    else if (nextTableRow) ceiling = lowest
    lowest = goesBack || nextTableRow ? row.baseline : Math.min(lowest, row.baseline)
  }
  return count
}

/** Stream order carries what positions can't (captions, sidenotes), so it stays unless rows go back up often. */
const orderRows = (segments: Segment[]): Segment[] => {
  const rows = rowsInStreamOrder(segments)
  return countStepsBack(rows) <= 0.1 * rows.length ? rows : rowsByPosition(segments)
}

const shareOfCharacters = (words: Word[], matches: (word: Word) => boolean): number => {
  let all = 0
  let matching = 0
  for (const word of words) {
    all += word.end - word.start
    if (matches(word)) matching += word.end - word.start
  }
  return matching / Math.max(1, all)
}

const toLine = (row: Segment, region: number, frame: Box): Line => ({
  words: row.words,
  left: row.x0 - frame.x0,
  right: row.x1 - frame.x0,
  baseline: frame.y1 - row.baseline,
  fromTop: (frame.y1 - row.baseline) / Math.max(1, frame.y1 - frame.y0),
  size: row.size,
  bold: shareOfCharacters(row.words, word => word.style.bold) > 0.6,
  mono: shareOfCharacters(row.words, word => word.style.mono) > 0.8,
  region,
})

/** Lines in reading order; text of another direction than the most frequent one follows at the end. */
export const orderLines = (words: Word[], page: Box, options: ColumnOptions = printedColumns): Line[] => {
  const groups = new Map<Quadrant | 'skewed', Word[]>()
  for (const word of words) {
    const key = word.style.angle % 90 === 0 ? word.quadrant : 'skewed'
    const group = groups.get(key)
    if (group) group.push(word)
    else groups.set(key, [word])
  }
  const lines: Line[] = []
  let region = 0
  for (const group of [...groups.values()].sort((a, b) => b.length - a.length)) {
    const frame = turnBox(page, group[0]!.quadrant)
    for (const part of cutRegions(joinSegments(group), options)) {
      for (const row of orderRows(part)) lines.push(toLine(row, region, frame))
      region += 1
    }
  }
  return lines
}
