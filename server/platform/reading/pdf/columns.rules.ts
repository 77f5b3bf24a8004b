// Cuts a page into regions that are read one after another, by the white strips between columns.
import type { Box } from '../index.ts'
import { bounds, median, medianSize, type Segment } from './segments.rules.ts'

type Gutter = {
  x: number
  /** The stretch, top to bottom in sorted segments, that no segment crosses: [from, to). */
  from: number
  to: number
  score: number
}

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

const edgeEms = 12
const deepest = 8

const fromTop = (segments: Segment[]): Segment[] => [...segments].sort((a, b) => b.baseline - a.baseline)

/** Rows counted by distinct baselines among segments sorted from the top. */
const getRows = (segments: Segment[], em: number): number => {
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
const isTable = (left: Segment[], right: Segment[], em: number, options: ColumnOptions): boolean => {
  if (isNarrow(left, em) || isNarrow(right, em)) return true
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left]
  if (aligned(fewer, more, options.sameBaseline * em) < 0.8) return false
  const words = [left, right].map(side => countWords(side) / Math.max(1, getRows(fromTop(side), em)))
  const fills = [left, right].map(side => fill(options.hasLooseRows ? joinRows(side, em) : side))
  return Math.min(...fills) < 0.5 || Math.min(...words) < options.minWords
}

const noStretch: Omit<Gutter, 'x'> = { from: 0, to: 0, score: 0 }

/** Longest stretch without a segment across the strip [x0, x1], judged by rows on its poorer side. */
const bestStretch = (
  sorted: Segment[],
  x0: number,
  x1: number,
  em: number,
  minRows: number,
): Omit<Gutter, 'x'> => {
  let best = noStretch
  let from = 0
  const close = (to: number): void => {
    if (to - from <= best.to - best.from && best.score > 0) return
    const run = sorted.slice(from, to)
    const left = getRows(
      run.filter(segment => segment.x1 <= x0),
      em,
    )
    const right = getRows(
      run.filter(segment => segment.x0 >= x1),
      em,
    )
    if (enoughRows(left, right, minRows) && left + right > best.score)
      best = { from, to, score: left + right }
  }
  for (let i = 0; i < sorted.length; i++) {
    const segment = sorted[i]!
    if (segment.x0 >= x1 || segment.x1 <= x0) continue
    close(i)
    from = i + 1
  }
  close(sorted.length)
  return best
}

/** Number of ascending values up to `limit`. */
const countUpTo = (ascending: Float64Array, limit: number): number => {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low
}

const enoughRows = (left: number, right: number, minRows: number): boolean =>
  Math.min(left, right) >= minRows || (Math.min(left, right) >= 1 && Math.max(left, right) >= 12)

const findGutter = (
  sorted: Segment[],
  em: number,
  { minRows, stripEms }: ColumnOptions['gutters'][number],
): Gutter | null => {
  const startsFromRight = Float64Array.from(sorted, segment => -segment.x0).sort()
  const ends = Float64Array.from(sorted, segment => segment.x1).sort()
  const { x0, x1 } = bounds(sorted)
  const left = x0 + edgeEms * em
  const right = x1 - edgeEms * em
  const strip = stripEms * em
  let best: Gutter | null = null
  let plateau = 0
  let parted = { onLeft: -1, onRight: -1, ...noStretch }
  for (let x = left; x + strip <= right; x += em / 4) {
    // Cheap and sufficient to pass over most strips of a page in one column.
    const onLeft = countUpTo(ends, x)
    const onRight = countUpTo(startsFromRight, -x - strip)
    if (!enoughRows(onLeft, onRight, minRows)) continue
    // A strip that has as many segments on each side as the one before parts the same ones.
    if (onLeft !== parted.onLeft || onRight !== parted.onRight)
      parted = { onLeft, onRight, ...bestStretch(sorted, x, x + strip, em, minRows) }
    const { from, to, score } = parted
    if (score === 0) continue
    const isLonger = best !== null && score === best.score && to - from > best.to - best.from
    if (!best || score > best.score || isLonger) {
      best = { from, to, score, x: x + strip / 2 }
      plateau = x
    } else if (score === best.score && from === best.from && to === best.to) {
      // The middle of the white between two columns.
      best.x = (plateau + x + strip) / 2
    }
  }
  return best
}

/** The first result that isn't null. */
const findFirst = <Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | null,
): Result | null => {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

/**
 * Regions in reading order. Segments across a gutter are above or below its columns.
 * @param segments in any order; their order inside a region is kept as given.
 */
export const cutRegions = (
  segments: Segment[],
  options: ColumnOptions = printedColumns,
  depth = 0,
): Segment[][] => {
  const minSegments = 2 * Math.min(...options.gutters.map(({ minRows }) => minRows))
  if (segments.length < minSegments || depth > deepest) return segments.length > 0 ? [segments] : []
  const em = Math.max(1, medianSize(segments))
  const sorted = fromTop(segments)
  const gutter = findFirst(options.gutters, kind => findGutter(sorted, em, kind))
  if (!gutter) return [segments]
  const run = sorted.slice(gutter.from, gutter.to)
  const isLeft = (segment: Segment): boolean => (segment.x0 + segment.x1) / 2 < gutter.x
  const left = new Set(run.filter(isLeft))
  const right = new Set(run.filter(segment => !isLeft(segment)))
  if (isTable([...left], [...right], em, options)) return [segments]
  const rowsAboveGutter = new Set(sorted.slice(0, gutter.from))
  const rowsBelowGutter = new Set(sorted.slice(gutter.to))
  return [rowsAboveGutter, left, right, rowsBelowGutter].flatMap(part =>
    cutRegions(
      segments.filter(segment => part.has(segment)),
      options,
      depth + 1,
    ),
  )
}
