// Finds tables in the lines of a page: rows of cells that stand in columns with gaps between them.
import type { FoundTable } from './found-table.ts'
import type { PageLine } from './packed-page.rules.ts'
import { isListMark } from './paragraphs.rules.ts'
import { buildRows } from './table-build.rules.ts'
import {
  addOuterColumns,
  type Column,
  findColumns,
  maxColumns,
  measureEm,
  placeRuns,
  splitRuns,
} from './table-cells.rules.ts'
import { hasLongRun, hasWideGap, isHeading, isProse, isShort, type RunLine } from './table-lines.rules.ts'
import { createPlainFinder } from './table-plain.rules.ts'

/** Gap between two cells of a row, in sizes of type; text without justification has narrower ones. */
const minCellGap = 0.55
/** Share of rows that have a wide gap. */
const minWide = 0.5
/** Rows with several cells. */
const minRows = 3
/** Distance of two rows in sizes of type. */
const maxRowDistance = 3.2
/** Further distance for each line of a cell in the row before: the next one may have as many above its first. */
const distanceOfAlone = 0.7
/** Rows that have a cell in a column. */
const minFilled = 0.5
/** Words of a cell on the average; text in two columns has more. */
const maxWordsOfCell = 6
/** Lines alone in a row. */
const maxAlone = 6

/** Distance of a name in the middle of several rows from the row before it, in sizes of type. */
const maxNameDistance = 12

/**
 * End of the lines from `from` on that may be of one table: its last line has several cells. Cells of several lines,
 * and names of several rows, may be written before the row that they are beside.
 */
const findEnd = (lines: readonly RunLine[], from: number): number => {
  const first = lines[from]!.line
  const next = lines[from + 1]
  if (isProse(lines[from]!, next) || hasLongRun(lines[from]!) || (next && isHeading(lines[from]!, next)))
    return from
  let end = from + 1
  let lowest = first.baseline
  for (let at = from + 1; at < lines.length && at - end <= maxAlone; at++) {
    const { line, runs } = lines[at]!
    const isOutside = line.region !== first.region || line.mono || line.baseline < first.baseline - line.size
    const isAlone = runs.length === 1 && isShort(line)
    const reach = maxRowDistance + distanceOfAlone * (at - end)
    const isNear = line.baseline - lowest <= reach * line.size
    const isName = isAlone && line.baseline - lowest <= maxNameDistance * line.size
    if (isOutside || !(isNear || isName) || !(isAlone || runs.length > 1)) break
    if (isHeading(lines[at]!, lines[end - 1]!) || (runs.length > 1 && isProse(lines[at]!, lines[at - 1])))
      break
    if (isNear) lowest = Math.max(lowest, line.baseline)
    if (runs.length > 1) end = at + 1
  }
  return end
}

/** Rows over several columns at the top that are left out where columns are looked for: heads of columns. */
const maxUpperRows = 2

const findBestColumns = (lines: readonly RunLine[], size: number) => {
  const several = lines.map(({ runs }) => runs).filter(runs => runs.length > 1)
  let best = findColumns(several, size)
  for (let without = 1; without <= maxUpperRows && several.length - without >= minRows; without++) {
    const columns = findColumns(several.slice(without), size)
    if (columns.length > best.length) best = columns
  }
  return best
}

/** Share of rows with cells over several columns, at most. */
const maxSpanning = 0.3

const isTable = ({ rows }: FoundTable, columns: number): boolean => {
  const body = rows.filter(({ isMarkedHead }) => !isMarkedHead)
  const full = body.filter(({ cells }) => cells.filter(({ words }) => words.length > 0).length >= 2)
  if (full.length + (rows.length - body.length) < minRows || full.length < 2) return false
  if (full.filter(({ cells }) => cells.some(({ span }) => span > 1)).length > maxSpanning * full.length)
    return false
  const filled = Array.from({ length: columns }, (_, i) => i).filter(
    column =>
      full.filter(({ cells }) => (cells[column]?.words.length ?? 0) > 0).length >= minFilled * full.length,
  )
  if (filled.length < 2) return false
  const marks = body.filter(
    ({ cells: [first] }) => first!.words.length === 1 && isListMark(first!.words[0]!.text),
  )
  if (columns === 2 && marks.length >= minFilled * rows.length) return false
  const cells = full.flatMap(row => row.cells.filter(({ words }) => words.length > 0))
  return cells.reduce((sum, { words }) => sum + words.length, 0) / cells.length <= maxWordsOfCell
}

/** Distance of the lines of a cell in sizes of type. */
const maxLeading = 1.6

/**
 * End of a table with the lines behind it that are of cells of its last row, but not of the first column, where text
 * begins.
 */
const addRests = (
  lines: readonly RunLine[],
  end: number,
  columns: readonly Column[],
  size: number,
): number => {
  const { region, baseline } = lines[end - 1]!.line
  const em = measureEm(lines[end - 1]!.line)
  let [last, lowest] = [end, baseline]
  for (; last < lines.length && last - end < maxAlone; last++) {
    const { line, runs } = lines[last]!
    const [run] = runs
    const isNear =
      line.region === region &&
      line.baseline > baseline - maxAlone * size &&
      line.baseline - lowest <= maxLeading * size
    if (!run || runs.length > 1 || !isNear || run.x0 < columns[1]!.x0 - em) break
    lowest = Math.max(lowest, line.baseline)
  }
  return last
}

const findTable = (
  page: readonly RunLine[],
  from: number,
  to: number,
): { table: FoundTable; end: number } | null => {
  const lines = page.slice(from, to)
  const several = lines.filter(({ runs }) => runs.length > 1)
  if (several.length < minRows || several.filter(hasWideGap).length < minWide * several.length) return null
  const { line: middle } = several[several.length >> 1]!
  const [size, em] = [middle.size, measureEm(middle)]
  const runs = lines.map(one => one.runs)
  const columns = addOuterColumns(runs, findBestColumns(lines, em), em)
  if (columns.length < 2 || columns.length > maxColumns) return null
  const end = addRests(page, to, columns, size)
  const grid = page
    .slice(from, end)
    .map(({ line, runs }) => ({ line, runs: placeRuns(runs, columns, em) }))
    .sort((a, b) => a.line.baseline - b.line.baseline)
  const table = { rows: buildRows(grid, columns, size) }
  return isTable(table, columns.length) ? { table, end } : null
}

/** Stretches of a page in order: lines of text, and tables. */
export const splitTables = (page: readonly PageLine[]): (PageLine[] | FoundTable)[] => {
  const lines = page.map(line => ({ line, runs: line.mono ? [] : splitRuns(line, minCellGap) }))
  const findPlain = createPlainFinder(page)
  const parts: (PageLine[] | FoundTable)[] = []
  let text: PageLine[] = []
  const add = (table: FoundTable): void => {
    if (text.length > 0) parts.push(text)
    text = []
    parts.push(table)
  }
  /** End of the last stretch that was no table, whose lines aren't tried one by one. */
  let tried = 0
  for (let at = 0; at < lines.length; ) {
    const end = lines[at]!.runs.length < 2 || at < tried ? at : findEnd(lines, at)
    const table = end - at >= minRows ? findTable(lines, at, end) : null
    if (!table && end > at) tried = end
    const plain = table ? null : findPlain(at)
    if (table) {
      add(table.table)
      at = table.end
    } else if (plain) {
      add(plain.table)
      at = plain.end
    } else text.push(lines[at++]!.line)
  }
  if (text.length > 0) parts.push(text)
  return parts
}
