// Tells columns of text from cells of a table side by side, on pages of print and in pictures.
import type { Box } from '../index.ts'
import { bounds, median, type Segment } from './segments.rules.ts'

/** Kind of the page: lines of print lie exactly where they were put, those of a picture about there. */
export type ColumnOptions = {
  /** Rows that the poorer of two columns has, and ems between the two; fewer rows need more white. */
  gutters: readonly { minRows: number; stripEms: number }[]
  /** Distance of baselines that count as one, in ems. */
  sameBaseline: number
  /** Words of a column's lines on the average; cells of a table have fewer. */
  minWords: number
  /** Whether the words of a row may be segments of their own, with gaps as wide as between columns of print. */
  hasLooseRows: boolean
}

const narrow = { minRows: 4, stripEms: 0.9 }

export const printedColumns: ColumnOptions = {
  gutters: [narrow],
  sameBaseline: 0.05,
  minWords: 0,
  hasLooseRows: false,
}
export const picturedColumns: ColumnOptions = {
  gutters: [narrow, { minRows: 3, stripEms: 3 }],
  sameBaseline: 0.3,
  minWords: 3,
  hasLooseRows: true,
}

export const fromTop = (segments: Segment[]): Segment[] =>
  [...segments].sort((a, b) => b.baseline - a.baseline)

/** Rows counted by distinct baselines among segments sorted from the top. */
export const countRows = (segments: Segment[], em: number): number => {
  let rows = 0
  let last = Number.POSITIVE_INFINITY
  for (const { baseline } of segments) {
    if (last - baseline <= 0.3 * em) continue
    rows += 1
    last = baseline
  }
  return rows
}

/** Share of the left segments' baselines that the right ones repeat: near 1 in a table. */
const aligned = (left: Segment[], right: Segment[], tolerance: number): number => {
  const baselines = right.map(segment => segment.baseline)
  const hits = left.filter(({ baseline }) => baselines.some(other => Math.abs(other - baseline) < tolerance))
  return hits.length / Math.max(1, left.length)
}

/** Rows of segments that are apart, each as wide as all of them. */
const joinRows = (segments: Segment[], em: number): Box[] => {
  const rows: Segment[][] = []
  for (const segment of fromTop(segments)) {
    const row = rows.at(-1)
    if (row && row[0]!.baseline - segment.baseline <= 0.3 * em) row.push(segment)
    else rows.push([segment])
  }
  return rows.map(bounds)
}

/** Share of its column that a typical segment, or a row, fills: near 1 in running text, small in a table's cells. */
const fill = (parts: Box[]): number => {
  const { x0, x1 } = bounds(parts)
  return median(parts.map(part => part.x1 - part.x0)) / Math.max(1, x1 - x0)
}

const narrowestEms = 8

const isNarrow = (segments: Segment[], em: number): boolean => {
  const { x0, x1 } = bounds(segments)
  return x1 - x0 < narrowestEms * em
}

const countWords = (segments: Segment[]): number =>
  segments.reduce((sum, segment) => sum + segment.words.length, 0)

/** Cells side by side, or figures at the end of lines: to be read row by row. */
export const isTable = (left: Segment[], right: Segment[], em: number, options: ColumnOptions): boolean => {
  if (isNarrow(left, em) || isNarrow(right, em)) return true
  const tolerance = options.sameBaseline * em
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left]
  // Cells of several lines have more baselines than those beside them; those of a picture are too rough for that.
  const both = options.hasLooseRows ? 0 : aligned(more, fewer, tolerance)
  if (Math.max(aligned(fewer, more, tolerance), both) < 0.8) return false
  const words = [left, right].map(side => countWords(side) / Math.max(1, countRows(fromTop(side), em)))
  const fills = [left, right].map(side => fill(options.hasLooseRows ? joinRows(side, em) : side))
  return Math.min(...fills) < 0.5 || Math.min(...words) < options.minWords
}
