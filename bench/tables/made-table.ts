// Made tables and what each of their cells says.

/** Cell at the place where it begins. */
export type MadeCell = { text: string; columns: number; rows: number }

export type Look = 'plain' | 'ruled' | 'zebra' | 'line-below-heads'

export type MadeTable = {
  rows: MadeCell[][]
  headRows: number
  /** Columns at the left that name a row. */
  rowHeads: number
  /** Columns whose cells are set to the right. */
  rightAligned: readonly boolean[]
  look: Look
  hasBoldHeads: boolean
  /** Whether columns are so narrow that texts run over two lines. */
  isNarrow: boolean
}

/** Knowledge of a cell: its heads and its value. */
export type Fact = { rowHeads: string[]; head: string; value: string }

/** Text of each place of the grid; a merged cell stands in all that it covers. */
const spreadCells = ({ rows }: Pick<MadeTable, 'rows'>): string[][] => {
  const grid: string[][] = rows.map(() => [])
  for (const [r, cells] of rows.entries()) {
    let column = 0
    for (const { text, columns, rows: covered } of cells) {
      while (grid[r]![column] !== undefined) column += 1
      for (let y = r; y < r + covered; y++) for (let x = column; x < column + columns; x++) grid[y]![x] = text
      column += columns
    }
  }
  return grid
}

export const listFacts = (table: MadeTable): Fact[] => {
  const grid = spreadCells(table)
  const heads = grid.slice(0, table.headRows)
  return grid.slice(table.headRows).flatMap((row, r) => {
    // A row with one cell names those below it.
    if (table.rows[r + table.headRows]!.length === 1) return []
    return row.flatMap((value, x): Fact[] => {
      if (x < table.rowHeads || value === '') return []
      const own = [...new Set(heads.map(cells => cells[x]!))].filter(text => text !== '')
      return [{ rowHeads: row.slice(0, table.rowHeads), head: own.join(' '), value }]
    })
  })
}
