// Rows of a table of a page: cells over several columns or rows stand in each of them.
import { getName, type HtmlNode, isElement } from './html-node.ts'

const maxColumns = 200
const maxSpan = 1000

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

export type TableRow = { cells: string[]; isHead: boolean }

type Carried = { text: string; rows: number }

/** @param textOf words of a cell */
export const readRows = (table: HtmlNode, textOf: (cell: HtmlNode) => string): TableRow[] => {
  const carried = new Map<number, Carried>()
  return listRows(table).map((row, i) => {
    const cells: string[] = []
    const addCarried = (): void => {
      for (let above = carried.get(cells.length); above; above = carried.get(cells.length)) {
        if (above.rows > 1) above.rows -= 1
        else carried.delete(cells.length)
        cells.push(above.text)
      }
    }
    const own = listCells(row)
    for (const cell of own) {
      addCarried()
      const text = textOf(cell)
      const rows = readSpan(cell, 'rowspan') - 1
      for (let column = 0; column < readSpan(cell, 'colspan') && cells.length < maxColumns; column++) {
        if (rows > 0) carried.set(cells.length, { text, rows })
        cells.push(column === 0 ? text : '')
      }
    }
    addCarried()
    const isHeadRow = own.length > 0 && own.every(cell => getName(cell) === 'th')
    return { cells, isHead: isHeadRow || (i === 0 && getName(row.parentNode ?? row) === 'thead') }
  })
}
