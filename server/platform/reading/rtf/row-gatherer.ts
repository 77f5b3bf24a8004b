// Rows of a table in Rich Text Format. Cells name their right edges, by which they cover columns.
import type { GridCell, GridRow } from '../office/tables.rules.ts'

type Edge = { right: number; isCoveredFromLeft: boolean; isCoveredFromAbove: boolean }
type Row = { texts: string[]; edges: Edge[]; isHead: boolean }

const maxColumns = 200
/** Twips within which two edges are one. */
const sameEdge = 20

const createEdge = (): Edge => ({ right: 0, isCoveredFromLeft: false, isCoveredFromAbove: false })

/** Right edges of the columns of a table, in order. */
const listEdges = (rows: readonly Row[]): number[] => {
  const all = new Set(rows.flatMap(({ edges }) => edges.map(({ right }) => right)))
  const columns: number[] = []
  for (const right of [...all].sort((a, b) => a - b))
    if (right - (columns.at(-1) ?? Number.NEGATIVE_INFINITY) > sameEdge) columns.push(right)
  return columns.slice(0, maxColumns)
}

const toGridRow = ({ texts, edges, isHead }: Row, columns: readonly number[]): GridRow => {
  const cells: GridCell[] = []
  let column = 0
  for (const [i, text] of texts.entries()) {
    const { right, isCoveredFromLeft, isCoveredFromAbove } = edges[i] ?? createEdge()
    const from = column
    while (column < columns.length && columns[column]! <= right + sameEdge) column += 1
    const covered = column - from
    const before = cells.at(-1)
    if (isCoveredFromLeft && before) {
      before.span += covered
      before.text = `${before.text} ${text}`.trim()
    } else cells.push({ text, span: Math.max(1, covered), continues: isCoveredFromAbove })
  }
  return { cells, isMarkedHead: isHead, isBold: false }
}

/** Collects the rows of the open table. */
export class RowGatherer {
  #rows: Row[] = []
  #row: Row | null = null
  #edge = createEdge()

  /** @returns whether the control word is of a table */
  shape(word: string, number: number | null): boolean {
    if (word === 'trowd') {
      this.#row = { texts: this.#row?.texts ?? [], edges: [], isHead: false }
      this.#edge = createEdge()
    } else if (word === 'trhdr' && this.#row) this.#row.isHead = true
    else if (word === 'clvmrg') this.#edge.isCoveredFromAbove = true
    else if (word === 'clmrg') this.#edge.isCoveredFromLeft = true
    else if (word === 'cellx') this.#endEdge(number ?? 0)
    else return false
    return true
  }

  endCell(text: string): void {
    this.#row ??= { texts: [], edges: [], isHead: false }
    if (this.#row.texts.length < maxColumns) this.#row.texts.push(text)
  }

  endRow(): void {
    if (this.#row) this.#rows.push(this.#row)
    this.#row = null
  }

  endTable(): GridRow[] {
    const rows = this.#rows
    this.#rows = []
    const columns = listEdges(rows)
    return rows.map(row => toGridRow(row, columns))
  }

  #endEdge(right: number): void {
    if (this.#row && this.#row.edges.length < maxColumns) this.#row.edges.push({ ...this.#edge, right })
    this.#edge = createEdge()
  }
}
