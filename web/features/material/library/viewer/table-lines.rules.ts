// Rows of tables among the lines of a viewer, and highlighted ranges of their cells.
import type { TableRow } from '@lantern/contract/material/library/source-content'
import { writeRow } from '@lantern/contract/material/library/table-rows.rules'
import type { Mark } from './quote-lines.rules.ts'

type Row = { tableRow?: TableRow | undefined }

/** Rows drawn as one table; a longer one goes on in the next. */
const maxRows = 80

/** Rows of one table together; every other line alone. */
export const groupRows = <L extends Row>(lines: readonly L[]): L[][] => {
  const groups: L[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const table = group?.[0]?.tableRow?.table
    if (group && table !== undefined && table === line.tableRow?.table && group.length < maxRows)
      group.push(line)
    else groups.push([line])
  }
  return groups
}

/** Marks of a row's text as marks of its cells, with offsets into each cell's own text. */
export const marksOfCells = ({ cells }: TableRow, marks: readonly Mark[] | undefined): Mark[][] =>
  writeRow(cells).ranges.map(range =>
    (marks ?? []).flatMap(mark => {
      const [start, end] = [Math.max(mark.start, range.start), Math.min(mark.end, range.end)]
      return start < end ? [{ ...mark, start: start - range.start, end: end - range.start }] : []
    }),
  )
