// Rows of the tables of an OpenDocument file. A table within a cell belongs to the cell.
import type { Attributes } from '../office/xml.ts'

/** `spans` are the rows below that each cell stands in, too. */
type Row = { cells: string[]; spans: number[]; isHead: boolean }

const maxColumns = 200

const parseCount = (written: string | undefined): number => Number.parseInt(written ?? '', 10) || 1

export class TableGatherer {
  /** Open tables with their open row. */
  readonly #rows: (Row | null)[] = []
  /** Row above the open one. */
  #above: Row | null = null
  #headRows = 0

  get isOpen(): boolean {
    return this.#rows.length > 0
  }

  /** Whether the element is of a table. */
  open(local: string, attributes: Attributes): boolean {
    const isOutermost = this.#rows.length === 1
    const row = this.#rows.at(-1)
    if (local === 'table') {
      if (this.#rows.length === 0) this.#above = null
      this.#rows.push(null)
    } else if (local === 'table-header-rows') this.#headRows += 1
    else if (local === 'table-row' && isOutermost)
      this.#rows[0] = { cells: [], spans: [], isHead: this.#headRows > 0 }
    else if ((local === 'table-cell' || local === 'covered-table-cell') && isOutermost) {
      if (row) this.#openCells(row, local === 'covered-table-cell', attributes)
    } else return false
    return true
  }

  /** Row that ends with the element; null where none does. */
  close(local: string): { cells: string[]; isHead: boolean } | null {
    if (local === 'table-header-rows') this.#headRows -= 1
    else if (local === 'table') this.#rows.pop()
    const row = this.#rows[0]
    if (local !== 'table-row' || this.#rows.length !== 1 || !row) return null
    this.#above = row
    this.#rows[0] = null
    return { cells: row.cells, isHead: row.isHead }
  }

  /** Adds a paragraph to the open cell. */
  addText(text: string): void {
    const cells = this.#rows[0]?.cells
    if (cells && cells.length > 0) cells[cells.length - 1] = `${cells.at(-1)} ${text}`.trim()
  }

  /** A cell, or several alike; one that is covered from above has the words of the cell above. */
  #openCells(row: Row, isCovered: boolean, attributes: Attributes): void {
    const spanned = parseCount(attributes['number-rows-spanned']) - 1
    const repeated = parseCount(attributes['number-columns-repeated'])
    for (let i = 0; i < repeated && row.cells.length < maxColumns; i++) {
      const column = row.cells.length
      const left = this.#above?.spans[column] ?? 0
      const isCarried = isCovered && left > 0
      row.cells.push(isCarried ? (this.#above?.cells[column] ?? '') : '')
      row.spans.push(isCarried ? left - 1 : isCovered ? 0 : spanned)
    }
  }
}
