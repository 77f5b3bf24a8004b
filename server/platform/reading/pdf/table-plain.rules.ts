// Tables whose rows all have wide gaps between their cells, line by line: the plainest ones.
import type { FoundTable } from './found-table.ts'
import type { PageLine } from './packed-page.rules.ts'
import { isListMark } from './paragraphs.rules.ts'
import {
  type CellWord,
  type Column,
  maxColumns,
  measureEm,
  type Run,
  splitRuns,
} from './table-cells.rules.ts'

/** Gap between two cells of a row, in sizes of type: justified text has narrower ones. */
const minCellGap = 1.2
/** Gap between two columns in all rows. */
const minGutter = 0.5
/** Rows with several cells. */
const minRows = 3
/** Distance of two rows in sizes of type. */
const maxRowDistance = 3.2
/** Rows that have a cell in a column. */
const minFilled = 0.5
/** Words of a cell on the average; text in two columns has more. */
const maxWordsOfCell = 6

type CellLine = { line: PageLine; cells: Run[] }
type PlainRow = { lines: PageLine[]; cells: CellWord[][]; isBold: boolean }

/** Columns with the cells of one more line; null where they would close a gap between two. */
const addToColumns = (columns: readonly Column[], cells: readonly Run[], gutter: number): Column[] | null => {
  const all = [...columns, ...cells.map(({ x0, x1 }) => ({ x0, x1 }))].sort((a, b) => a.x0 - b.x0)
  const merged: Column[] = []
  for (const { x0, x1 } of all) {
    const last = merged.at(-1)
    if (last && x0 < last.x1 + gutter) last.x1 = Math.max(last.x1, x1)
    else merged.push({ x0, x1 })
  }
  const isOneColumnEach = cells.every(
    cell => merged.filter(({ x0, x1 }) => cell.x0 < x1 && cell.x1 > x0).length === 1,
  )
  const isCrowded = merged.some(
    column => cells.filter(({ x0, x1 }) => x0 < column.x1 && x1 > column.x0).length > 1,
  )
  const bridges = columns.length > 0 && merged.length < columns.length
  return isOneColumnEach && !isCrowded && !bridges && merged.length >= 2 && merged.length <= maxColumns
    ? merged
    : null
}

const follows = (before: PageLine, line: PageLine): boolean => {
  const step = line.baseline - before.baseline
  return line.region === before.region && !line.mono && step > 0 && step <= maxRowDistance * line.size
}

/** Lines of a table from `from` on, with its columns. */
const collect = (lines: readonly CellLine[], from: number): { end: number; columns: Column[] } => {
  let columns: Column[] = []
  let end = from
  for (; end < lines.length; end++) {
    const { line, cells } = lines[end]!
    if (end > from && !follows(lines[end - 1]!.line, line)) break
    // A single cell goes on below one of the row before, but not in the first column, where text begins.
    const isRest =
      cells.length === 1 && columns.length > 0 && cells[0]!.x0 >= columns[1]!.x0 - measureEm(line)
    if (cells.length < 2 && !isRest) break
    const next = addToColumns(columns, cells, minGutter * measureEm(line))
    if (!next) break
    columns = next
  }
  return { end, columns }
}

const columnOf = (columns: readonly Column[], { x0, x1 }: Run): number =>
  columns.findIndex(column => x0 < column.x1 && x1 > column.x0)

const toRows = (lines: readonly CellLine[], columns: readonly Column[]): PlainRow[] => {
  const rows: PlainRow[] = []
  for (const { line, cells } of lines) {
    const last = rows.at(-1)
    const isRest = cells.length === 1 && columnOf(columns, cells[0]!) > 0
    const row =
      last && isRest ? last : { lines: [], cells: columns.map((): CellWord[] => []), isBold: line.bold }
    if (row !== last) rows.push(row)
    row.lines.push(line)
    for (const cell of cells) row.cells[Math.max(0, columnOf(columns, cell))]!.push(...cell.words)
  }
  return rows
}

const isTable = (rows: readonly PlainRow[], columns: number): boolean => {
  const full = rows.filter(({ cells }) => cells.filter(cell => cell.length > 0).length >= 2)
  if (full.length < minRows) return false
  const isFilled = (column: number): boolean =>
    full.filter(({ cells }) => cells[column]!.length > 0).length >= minFilled * full.length
  if (Array.from({ length: columns }, (_, i) => i).filter(isFilled).length < 2) return false
  const marks = rows.filter(({ cells }) => cells[0]!.length === 1 && isListMark(cells[0]![0]!.text))
  if (columns === 2 && marks.length >= minFilled * rows.length) return false
  const filled = full.flatMap(({ cells }) => cells.filter(cell => cell.length > 0))
  return filled.reduce((sum, cell) => sum + cell.length, 0) / filled.length <= maxWordsOfCell
}

/** Finder of the table that begins at a line of a page, and of the index of the line behind it; null for none. */
export const createPlainFinder = (page: readonly PageLine[]) => {
  const lines = page.map(line => ({ line, cells: line.mono ? [] : splitRuns(line, minCellGap) }))
  return (at: number): { table: FoundTable; end: number } | null => {
    if (lines[at]!.cells.length < 2) return null
    const { end, columns } = collect(lines, at)
    const rows = end - at >= minRows ? toRows(lines.slice(at, end), columns) : []
    if (rows.length === 0 || !isTable(rows, columns.length)) return null
    const table = {
      rows: rows.map(({ cells, ...row }) => ({
        ...row,
        cells: cells.map(words => ({ words, span: 1, continues: false })),
        isMarkedHead: false,
      })),
    }
    return { table, end }
  }
}
