// Rows of a table of a page, with what their cells cover.
import type { GridCell, GridRow } from '../office/tables.rules.ts'
import { getName, getTextContent, type HtmlNode, isElement } from './html-node.ts'

const maxColumns = 200
const maxSpan = 1000
/** Cells of a table that continue one above; hostile pages have millions. */
const maxContinued = 200_000

const rowGroups = new Set(['thead', 'tbody', 'tfoot'])

const childElements = (node: HtmlNode): HtmlNode[] => [...node.childNodes].filter(isElement)

/** Rows of the table itself, without those of tables within. */
const listRows = (table: HtmlNode): HtmlNode[] =>
  childElements(table).flatMap(child => {
    if (getName(child) === 'tr') return [child]
    return rowGroups.has(getName(child)) ? childElements(child).filter(row => getName(row) === 'tr') : []
  })

const listCells = (row: HtmlNode): HtmlNode[] =>
  childElements(row).filter(cell => getName(cell) === 'td' || getName(cell) === 'th')

const readSpan = (cell: HtmlNode, name: string): number => {
  const span = Number.parseInt(cell.getAttribute(name) ?? '', 10)
  return Number.isNaN(span) ? 1 : Math.min(maxSpan, Math.max(1, span))
}

/** Whether a table only arranges a page: nested ones, headings in cells, or one cell to a row. */
export const isLayout = (table: HtmlNode): boolean => {
  const role = table.getAttribute('role')
  if (role === 'presentation' || role === 'none') return true
  if (table.querySelector('table, h1, h2, h3, h4, h5, h6, ul ul, pre') !== null) return true
  return listRows(table).every(row => listCells(row).length <= 1)
}

/** Cell that goes on below, by its first column. */
type Carried = { span: number; rows: number }

const isHeadCell = (cell: HtmlNode): boolean => getName(cell) === 'th'

/** Whether all of a cell's words are bold. */
const isBold = (cell: HtmlNode, text: string): boolean => {
  const bold = isHeadCell(cell) ? cell : cell.querySelector('b, strong')
  return bold !== null && getTextContent(bold).trim().length >= text.length
}

/** Cells of one row in their columns, with those that go on from above. */
class RowReader {
  readonly cells: GridCell[] = []
  readonly #carried: Map<number, Carried>
  #column = 0

  constructor(carried: Map<number, Carried>) {
    this.#carried = carried
  }

  /** @returns number of cells that continue one above */
  continueAbove(): number {
    let count = 0
    for (let above = this.#carried.get(this.#column); above; above = this.#carried.get(this.#column)) {
      if (above.rows > 1) above.rows -= 1
      else this.#carried.delete(this.#column)
      this.cells.push({ text: '', span: above.span, continues: true })
      this.#column += above.span
      count += 1
    }
    return count
  }

  add(text: string, columns: number, rows: number): void {
    if (this.#column >= maxColumns) return
    const span = Math.min(columns, maxColumns - this.#column)
    if (rows > 1) this.#carried.set(this.#column, { span, rows: rows - 1 })
    this.cells.push({ text, span, continues: false })
    this.#column += span
  }
}

/** @param textOf words of a cell */
export const readRows = (table: HtmlNode, textOf: (cell: HtmlNode) => string): GridRow[] => {
  const carried = new Map<number, Carried>()
  let continued = 0
  return listRows(table).map(row => {
    if (continued > maxContinued) carried.clear()
    const reader = new RowReader(carried)
    const own = listCells(row)
    let isBoldRow = own.length > 0
    for (const cell of own) {
      continued += reader.continueAbove()
      const text = textOf(cell)
      isBoldRow &&= text === '' || isBold(cell, text)
      reader.add(text, readSpan(cell, 'colspan'), readSpan(cell, 'rowspan'))
    }
    continued += reader.continueAbove()
    const isHeadRow = own.length > 0 && own.every(isHeadCell)
    return {
      cells: reader.cells,
      isMarkedHead: isHeadRow || getName(row.parentNode ?? row) === 'thead',
      isBold: isBoldRow,
    }
  })
}
