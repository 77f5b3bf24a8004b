// Rows of a table as paragraphs of a file that is shown as a document.
import { type GridRow, readTable } from '../office/tables.rules.ts'
import type { FlowParagraph } from './flow.rules.ts'

const hasText = ({ text }: { text: string }): boolean => text !== ''

/**
 * Rows in order; a table whose rows have one text each is layout, and read as text.
 * @param firstRow whether the first row has the heads; null where nothing tells
 * @param table number of the table in its file
 */
export const tableParagraphs = (
  rows: readonly GridRow[],
  firstRow: boolean | null,
  table: number,
): FlowParagraph[] => {
  if (!rows.some(({ cells }) => cells.filter(hasText).length > 1))
    return rows.flatMap(({ cells }) =>
      cells.filter(hasText).map(({ text }): FlowParagraph => ({ kind: 'text', level: 0, text })),
    )
  const filled = rows.filter(({ cells }) => cells.some(cell => hasText(cell) || cell.continues))
  return readTable(filled, firstRow).map(({ text, ...tableRow }) => ({
    kind: 'row',
    level: 0,
    text,
    tableRow: { table, ...tableRow },
  }))
}
