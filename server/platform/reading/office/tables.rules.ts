// Tables of every format: each row with its cells in their columns, merged cells repeated, and column heads.
import { type TableCell, writeRow } from '@lantern/contract/material/library/table-rows.rules'
import { type Columns, findHeadRows, joinHeads } from './table-heads.rules.ts'

export type GridCell = {
  text: string
  /** Columns that it covers. */
  span: number
  /** Whether it belongs to the cell above. */
  continues: boolean
}

export type GridRow = {
  cells: readonly GridCell[]
  isMarkedHead: boolean
  /** Whether all its words are bold. */
  isBold: boolean
}

/** Columns that have heads. */
const maxColumns = 200
/** Letters of a merged cell that are repeated; longer texts stand once. */
const maxRepeatedLength = 300
/** Letters of repeated texts in one table, so that a file doesn't grow without bounds. */
const maxRepeated = 1_000_000
/** Letters of a table with its repeated heads, if those are more than `maxRepeated`. */
const maxWithHeads = 8_000_000

type Placed = TableCell & { column: number; columns: number }

/** Cells in their columns; those that continue one above repeat its text. */
const placeCells = (rows: readonly GridRow[]): Placed[][] => {
  let above = new Map<number, Placed>()
  let repeated = 0
  return rows.map(({ cells }) => {
    let column = 0
    const placed = cells.map(({ text, span, continues }): Placed => {
      const origin = continues ? above.get(column) : undefined
      const isRepeated = origin !== undefined && repeated + origin.text.length <= maxRepeated
      if (isRepeated) repeated += origin.text.length
      const columns = Math.min(Math.max(1, span), maxColumns)
      const cell: Placed = {
        text: isRepeated && origin.text.length <= maxRepeatedLength ? joinOnce(origin.text, text) : text,
        ...(columns > 1 && { span: columns }),
        ...(origin && { continued: true }),
        column,
        columns,
      }
      column += columns
      return cell
    })
    above = new Map(placed.map(cell => [cell.column, cell]))
    return placed
  })
}

/** Words of a cell below the first of a merged one are shown by some programs. */
const joinOnce = (above: string, own: string): string =>
  own === '' || own === above ? above : `${above} ${own}`

const spread = (cells: readonly Placed[]): Columns =>
  cells
    .slice(0, maxColumns)
    .flatMap(({ text, columns }) => Array<string>(columns).fill(text))
    .slice(0, maxColumns)

/** Rows below `row` over which a head goes on, next to one that covers several columns. */
const countRowsBelow = (rows: readonly Placed[][], row: number): number => {
  const isWide = rows[row]!.some(({ columns }) => columns > 1)
  if (!isWide) return 0
  let below = 0
  while (rows[row + below + 1]?.some(({ continued }) => continued)) below += 1
  return below
}

/**
 * Rows in order; the text of a row is empty where it only continues the one above.
 * @param firstRow whether the first row is a head; null where nothing tells
 */
export const readTable = (
  rows: readonly GridRow[],
  firstRow: boolean | null,
): { text: string; isHead: boolean; cells: TableCell[] }[] => {
  const placed = placeCells(rows)
  const columns = placed.map(spread)
  const markedRows = rows.findIndex(({ isMarkedHead }) => !isMarkedHead)
  const covering = new Set(
    placed.flatMap((cells, i) => (cells.length === 1 && cells[0]!.columns > 1 ? [i] : [])),
  )
  const heads = findHeadRows(columns, covering, row => countRowsBelow(placed, row), {
    markedRows: markedRows < 0 ? rows.length : markedRows,
    firstRow,
    boldRows: new Set(rows.flatMap(({ isBold }, i) => (isBold ? [i] : []))),
  })
  const names = joinHeads(
    columns.slice(heads.first, heads.end).filter((_, i) => !covering.has(heads.first + i)),
  )
  const own = placed.flat().reduce((sum, { text }) => sum + text.length, 0)
  const repeated = names.join('').length * rows.length
  const isTooMuch = repeated > Math.max(maxRepeated, Math.min(3 * own, maxWithHeads - own))
  return placed.map((cells, i) => {
    const isHead = i >= heads.first && i < heads.end
    const isBody = i >= heads.end && cells.length > 1 && !isTooMuch
    const named = cells.map(({ column, columns: covered, ...cell }): TableCell => {
      const head = [...new Set(names.slice(column, column + covered))].filter(name => name !== '').join(', ')
      return isBody && head !== '' && !(cell.continued && cell.text === head) ? { ...cell, head } : cell
    })
    const hasOwn = cells.some(({ text, continued }) => text !== '' && !continued)
    return { text: hasOwn ? writeRow(named).text : '', isHead, cells: named }
  })
}
