// Rows of cells as a table of Markdown.

/** Wider ones are no table that anybody reads in a question. */
const maxColumns = 12
const maxRows = 60

const writeRow = (cells: readonly string[], width: number): string =>
  `| ${Array.from({ length: width }, (_, n) => (cells[n] ?? '').replaceAll('|', '\\|')).join(' | ')} |`

/** Null where Markdown has no place for it: cells of several lines, one row or column, too many of them. */
export const writeTableText = (rows: readonly (readonly string[])[]): string | null => {
  const trimmedRows = rows.map(cells => cells.map(cell => cell.trim()))
  const width = Math.max(0, ...trimmedRows.map(({ length }) => length))
  const [head, ...below] = trimmedRows
  if (!head || below.length === 0 || width < 2 || width > maxColumns || trimmedRows.length > maxRows)
    return null
  if (trimmedRows.some(cells => cells.length !== width || cells.some(cell => cell.includes('\n'))))
    return null
  const rule = `|${' --- |'.repeat(width)}`
  return [writeRow(head, width), rule, ...below.map(cells => writeRow(cells, width))].join('\n')
}
