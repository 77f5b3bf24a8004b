// Finds tables in the lines of a page: rows of cells that stand in columns with gaps between them.
import type { Box } from '../index.ts'
import { boxOfWord, type PageLine } from './packed-page.rules.ts'
import { isListMark } from './paragraphs.rules.ts'

/** A word of a cell, with its place. */
export type CellWord = { text: string; page: number } & Box
/** Row of a table: its lines, and the words of each of its columns. */
type FoundRow = { lines: PageLine[]; cells: CellWord[][]; isBold: boolean }
export type FoundTable = { rows: FoundRow[] }

/** Gap between two cells of a row, in sizes of type: justified text has narrower ones. */
const minCellGap = 1.2
/** Gap between two columns in all rows. */
const minGutter = 0.5
/** Rows with several cells. */
const minRows = 3
const maxColumns = 20
/** Distance of two rows in sizes of type. */
const maxRowDistance = 3.2
/** Rows that have a cell in a column. */
const minFilled = 0.5
/** Words of a cell on the average; text in two columns has more. */
const maxWordsOfCell = 6

type Cell = { x0: number; x1: number; words: CellWord[] }
type CellLine = { line: PageLine; cells: Cell[] }

const isLeader = (word: string): boolean => /^[.…]{4,}$/u.test(word)

/** Words of a line divided at its wide gaps and at dot leaders. */
const splitCells = (line: PageLine): Cell[] => {
  const cells: Cell[] = []
  let isOpen = false
  for (const [i, text] of line.words.entries()) {
    if (isLeader(text)) {
      isOpen = false
      continue
    }
    const box = boxOfWord(line, i)
    const last = cells.at(-1)
    const word = { text, page: line.page, ...box }
    if (last && isOpen && box.x0 - last.x1 < minCellGap * line.size && box.x1 > last.x0) {
      last.words.push(word)
      last.x1 = Math.max(last.x1, box.x1)
    } else cells.push({ x0: box.x0, x1: box.x1, words: [word] })
    isOpen = true
  }
  return cells
}

type Column = { x0: number; x1: number }

/** Columns with the cells of one more line; null where they would close a gap between two. */
const addToColumns = (
  columns: readonly Column[],
  cells: readonly Cell[],
  gutter: number,
): Column[] | null => {
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
    const isRest = cells.length === 1 && columns.length > 0 && cells[0]!.x0 >= columns[1]!.x0 - line.size
    if (cells.length < 2 && !isRest) break
    const next = addToColumns(columns, cells, minGutter * line.size)
    if (!next) break
    columns = next
  }
  return { end, columns }
}

const columnOf = (columns: readonly Column[], { x0, x1 }: Cell): number =>
  columns.findIndex(column => x0 < column.x1 && x1 > column.x0)

const toRows = (lines: readonly CellLine[], columns: readonly Column[]): FoundRow[] => {
  const rows: FoundRow[] = []
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

const isTable = (rows: readonly FoundRow[], columns: number): boolean => {
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

/** Stretches of a page in order: lines of text, and tables. */
export const splitTables = (page: readonly PageLine[]): (PageLine[] | FoundTable)[] => {
  const lines = page.map(line => ({ line, cells: line.mono ? [] : splitCells(line) }))
  const parts: (PageLine[] | FoundTable)[] = []
  let text: PageLine[] = []
  for (let at = 0; at < lines.length; ) {
    const { end, columns } = lines[at]!.cells.length < 2 ? { end: at, columns: [] } : collect(lines, at)
    const rows = end - at >= minRows ? toRows(lines.slice(at, end), columns) : []
    if (rows.length > 0 && isTable(rows, columns.length)) {
      if (text.length > 0) parts.push(text)
      text = []
      parts.push({ rows })
      at = end
    } else text.push(lines[at++]!.line)
  }
  if (text.length > 0) parts.push(text)
  return parts
}
