// Text of a table's row, as it is searched and cited: cells with the heads of their columns.

export type TableCell = {
  text: string
  /** Columns that it covers, if more than one. */
  span?: number | undefined
  /** Whether it continues the cell above, whose text it repeats. */
  continued?: boolean | undefined
  /** Head of its columns; absent in head rows and in tables without heads. */
  head?: string | undefined
}

/** Letters of a head; longer texts are content, and stand before no cell. */
export const maxHeadLength = 80

/** Head of a cell as it stands before the cell's text. */
export const cellLabel = ({ head, text }: TableCell): string => (head && text !== '' ? `${head}: ` : '')

/**
 * Row such as "Element: Oxygen | Atomic number: 8", and the range of each cell's own text in it. Without heads,
 * empty cells hold their place.
 */
export const writeRow = (
  cells: readonly TableCell[],
): { text: string; ranges: { start: number; end: number }[] } => {
  const hasHeads = cells.some(({ head }) => head)
  const last = cells.findLastIndex(({ text }) => text !== '')
  const parts: string[] = []
  let length = 0
  const add = (part: string): void => {
    parts.push(part)
    length += part.length
  }
  let before: TableCell | null = null
  const ranges = cells.map((cell, i) => {
    if (i > last || (hasHeads && cell.text === '')) return { start: length, end: length }
    if (before) add(length === 0 || before.text === '' ? '| ' : ' | ')
    before = cell
    add(cellLabel(cell))
    const start = length
    add(cell.text)
    return { start, end: length }
  })
  return { text: parts.join(''), ranges }
}
