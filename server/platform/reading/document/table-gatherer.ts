// The rows of a Word document's tables, with what their cells cover. @see ECMA-376-1, 17.4
import type { Attributes } from '../office/xml.ts'
import type { BodyParagraph } from './body-paragraph.ts'

type BodyCell = {
  paragraphs: BodyParagraph[]
  span: number
  /** Whether it belongs to the cell above. */
  continues: boolean
  /** Whether it belongs to the cell before. */
  isCovered: boolean
}

export type BodyRow = {
  /** Table in the part, counted from 1. */
  table: number
  cells: BodyCell[]
  isMarkedHead: boolean
  /** Whether the table's style sets off its first row; null where the file says nothing. */
  firstRow: true | null
  hasPlain: boolean
}

const maxSpan = 63

const isOn = (value: string | undefined): boolean => value !== '0' && value !== 'false' && value !== 'off'

const parseSpan = (value: string | undefined): number => {
  const span = Number.parseInt(value ?? '', 10)
  return Number.isNaN(span) ? 1 : Math.min(maxSpan, Math.max(0, span))
}

const createCell = (span = 1): BodyCell => ({ paragraphs: [], span, continues: false, isCovered: false })

/** Plain styles have no first row of their own, whatever the table says. */
const isPlainStyle = (style: string): boolean => /^(?:table(?:grid|normal)|)$/iu.test(style)

/** Collects rows; nested tables belong to the cell around them. */
export class TableGatherer {
  #depth = 0
  #tables = 0
  #style = ''
  #firstRow: true | null = null
  #row: BodyRow | null = null

  /** Paragraphs of the open cell; null outside of tables. */
  get cell(): BodyParagraph[] | null {
    return this.#row?.cells.at(-1)?.paragraphs ?? null
  }

  get isOpen(): boolean {
    return this.#depth > 0
  }

  /** @returns the row that begins with this element; null for everything else */
  open(name: string, attributes: Attributes): BodyRow | null {
    if (name === 'w:tbl') this.#openTable()
    else if (this.#depth !== 1) return null
    else if (name === 'w:tr') return this.#openRow()
    else if (this.#row) this.#shapeRow(this.#row, name, attributes['w:val'])
    else if (name === 'w:tblStyle') this.#style = attributes['w:val'] ?? ''
    else if (name === 'w:tblLook') this.#openLook(attributes)
    return null
  }

  close(name: string): void {
    if (name === 'w:tbl') this.#depth -= 1
    else if (name === 'w:tr' && this.#depth === 1) this.#row = null
  }

  /** Text of a row that isn't bold. */
  addPlain(): void {
    if (this.#row) this.#row.hasPlain = true
  }

  #openTable(): void {
    this.#depth += 1
    if (this.#depth > 1) return
    this.#tables += 1
    this.#style = ''
    this.#firstRow = null
  }

  #openLook(attributes: Attributes): void {
    const mask = Number.parseInt(attributes['w:val'] ?? '', 16)
    const isFirst =
      attributes['w:firstRow'] === undefined ? (mask & 0x20) !== 0 : isOn(attributes['w:firstRow'])
    if (isFirst && !isPlainStyle(this.#style)) this.#firstRow = true
  }

  #openRow(): BodyRow {
    this.#row = {
      table: this.#tables,
      cells: [],
      isMarkedHead: false,
      firstRow: this.#firstRow,
      hasPlain: false,
    }
    return this.#row
  }

  #shapeRow(row: BodyRow, name: string, value: string | undefined): void {
    const cell = row.cells.at(-1)
    if (name === 'w:tc') row.cells.push(createCell())
    else if (name === 'w:tblHeader') row.isMarkedHead = isOn(value)
    else if (name === 'w:gridBefore' && parseSpan(value) > 0) row.cells.push(createCell(parseSpan(value)))
    else if (!cell) return
    else if (name === 'w:gridSpan') cell.span = Math.max(1, parseSpan(value))
    else if (name === 'w:vMerge') cell.continues = value !== 'restart'
    else if (name === 'w:hMerge') cell.isCovered = value !== 'restart'
  }
}
