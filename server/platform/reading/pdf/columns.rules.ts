// Cuts a page into regions that are read one after another, by the white strips between columns.
import { type ColumnOptions, countRows, fromTop, isTable, printedColumns } from './column-kinds.rules.ts'
import { bounds, medianSize, type Segment } from './segments.rules.ts'

type Gutter = {
  x: number
  /** The stretch, top to bottom in sorted segments, that no segment crosses: [from, to). */
  from: number
  to: number
  score: number
}

const edgeEms = 12
const deepest = 8

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
    const left = countRows(
      run.filter(segment => segment.x1 <= x0),
      em,
    )
    const right = countRows(
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

/** Share of the rows of a column that have a row of the other beside them, at least. */
const minBeside = 0.5
/** Share of the rows of such a side that are formulas, at least. */
const minFormulas = 0.5

/** Whether one side is formulas in the middle below short lines: hardly one has a row of the other side beside it. */
const areFormulas = (left: Segment[], right: Segment[]): boolean =>
  [
    [left, right],
    [right, left],
  ].some(([side, other]) => {
    const formulas = side!.filter(({ words }) => words.length < 3 && words[0]!.isFormula)
    const isBeside = (a: Segment): boolean =>
      other!.some(({ baseline }) => baseline > a.y0 && baseline < a.y1)
    return (
      formulas.length >= minFormulas * side!.length &&
      formulas.filter(isBeside).length < minBeside * formulas.length
    )
  })

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
  if (areFormulas([...left], [...right])) return [segments]
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
