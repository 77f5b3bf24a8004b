// Rows of the tables of an OpenDocument file, with what their cells cover. A table within a cell belongs to the cell.
import type { GridCell, GridRow } from '../office/tables.rules.ts'
import type { Attributes } from '../office/xml.ts'

/** Row with the number of its table in the file, counted from 1. */
export type OdfTableRow = GridRow & { table: number }

type OpenRow = {
  cells: GridCell[]
  /** Columns of its cells. */
  columns: number
  /** Cells to come that the last one covers. */
  covered: number
  isHead: boolean
  hasPlain: boolean
}

/** Cell that goes on below, by its first column. */
type Carried = { span: number; rows: number }

const maxColumns = 200

const parseCount = (written: string | undefined): number =>
  Math.max(1, Number.parseInt(written ?? '', 10) || 1)

export class TableGatherer {
  /** Open tables; only the outermost has rows. */
  #depth = 0
  #tables = 0
  #row: OpenRow | null = null
  readonly #carried = new Map<number, Carried>()
  #headRows = 0

  get isOpen(): boolean {
    return this.#depth > 0
  }

  /** Whether the element is of a table. */
  open(local: string, attributes: Attributes): boolean {
    const isOutermost = this.#depth === 1
    if (local === 'table') this.#openTable()
    else if (local === 'table-header-rows') this.#headRows += 1
    else if (local === 'table-row' && isOutermost)
      this.#row = { cells: [], columns: 0, covered: 0, isHead: this.#headRows > 0, hasPlain: false }
    else if (local === 'table-cell' && isOutermost) this.#openCells(attributes)
    else if (local === 'covered-table-cell' && isOutermost) this.#openCovered(attributes)
    else return false
    return true
  }

  /** Row that ends with the element; null where none does. */
  close(local: string): OdfTableRow | null {
    if (local === 'table-header-rows') this.#headRows -= 1
    else if (local === 'table') this.#depth -= 1
    const row = this.#row
    if (local !== 'table-row' || this.#depth !== 1 || !row) return null
    this.#row = null
    return { table: this.#tables, cells: row.cells, isMarkedHead: row.isHead, isBold: !row.hasPlain }
  }

  /** Adds a paragraph to the open cell. */
  addText(text: string, isBold: boolean): void {
    const cell = this.#row?.cells.at(-1)
    if (!this.#row || !cell || text.trim() === '') return
    cell.text = `${cell.text} ${text}`.trim()
    if (!isBold) this.#row.hasPlain = true
  }

  #openTable(): void {
    this.#depth += 1
    if (this.#depth > 1) return
    this.#tables += 1
    this.#carried.clear()
  }

  #add(row: OpenRow, span: number, rows: number, continues: boolean): void {
    const width = Math.min(span, maxColumns - row.columns)
    if (width < 1) return
    if (rows > 0) this.#carried.set(row.columns, { span: width, rows })
    else this.#carried.delete(row.columns)
    row.cells.push({ text: '', span: width, continues })
    row.columns += width
    row.covered = width - 1
  }

  /** A cell, or several alike. */
  #openCells(attributes: Attributes): void {
    const row = this.#row
    if (!row) return
    const span = parseCount(attributes['number-columns-spanned'])
    const rows = parseCount(attributes['number-rows-spanned']) - 1
    for (let i = parseCount(attributes['number-columns-repeated']); i > 0 && row.columns < maxColumns; i--)
      this.#add(row, span, rows, false)
  }

  /** Cells that another covers: the one before, or one above, which goes on. */
  #openCovered(attributes: Attributes): void {
    const row = this.#row
    if (!row) return
    for (let i = parseCount(attributes['number-columns-repeated']); i > 0 && row.columns < maxColumns; i--) {
      const above = this.#carried.get(row.columns)
      if (row.covered > 0) row.covered -= 1
      else if (above) this.#add(row, above.span, above.rows - 1, true)
      else this.#add(row, 1, 0, false)
    }
  }
}
