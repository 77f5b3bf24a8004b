// The rows of a slide's tables, with what their cells cover. @see ECMA-376-1, 21.1.3

import { type GridCell, type GridRow, readTable } from '../office/tables.rules.ts'
import type { Attributes } from '../office/xml.ts'

type OpenCell = Omit<GridCell, 'text'> & { texts: string[] }

const maxSpan = 63

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

const parseSpan = (value: string | undefined): number =>
  Math.min(maxSpan, Math.max(1, Number.parseInt(value ?? '', 10) || 1))

export type SlideTable = ReturnType<typeof readTable>

/** Collects the table that is open; no slide has one inside another. */
export class SlideTableGatherer {
  #rows: GridRow[] | null = null
  #firstRow: true | null = null
  #cells: OpenCell[] = []

  open(name: string, attributes: Attributes): void {
    if (name === 'a:tbl') {
      this.#rows = []
      this.#firstRow = null
    } else if (name === 'a:tblPr') this.#firstRow = isOn(attributes.firstRow) ? true : null
    else if (name === 'a:tr') this.#cells = []
    else if (name === 'a:tc') this.#openCell(attributes)
  }

  /** @returns the table that ends with this element; null for everything else */
  close(name: string): SlideTable | null {
    if (name === 'a:tr')
      this.#rows?.push({
        cells: this.#cells.map(({ texts, ...cell }) => ({ ...cell, text: texts.join(' ') })),
        isMarkedHead: false,
        isBold: false,
      })
    if (name !== 'a:tbl' || !this.#rows) return null
    const table = readTable(this.#rows, this.#firstRow)
    this.#rows = null
    return table
  }

  /** @returns whether a table is open, to which the text belongs */
  add(text: string): boolean {
    if (!this.#rows) return false
    this.#cells.at(-1)?.texts.push(text)
    return true
  }

  #openCell({ gridSpan, hMerge, vMerge }: Attributes): void {
    // A cell with a span is followed by the cells that it covers.
    const isCovered = isOn(hMerge) && this.#cells.length > 0
    if (!isCovered) this.#cells.push({ span: parseSpan(gridSpan), continues: isOn(vMerge), texts: [] })
  }
}
