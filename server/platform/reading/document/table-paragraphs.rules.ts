// Rows of a document's tables as paragraphs.
import type { DocumentParagraph } from '@lantern/contract/material/library/source-content'
import { type GridRow, readTable } from '../office/tables.rules.ts'
import type { BodyRow } from './table-gatherer.ts'

export type Unnumbered = Omit<DocumentParagraph, 'number'>

export const hasWords = ({ text, label }: Unnumbered): boolean => text !== (label ?? '')

export const joinTexts = (paragraphs: readonly Unnumbered[]): string =>
  paragraphs
    .map(({ text }) => text)
    .filter(text => text !== '')
    .join(' ')

type DescribedRow = { row: BodyRow; cells: Unnumbered[][] }

export const isOfPicture = ({ kind }: Unnumbered): boolean => kind === 'picture'

/** Text of a cell without the words of its pictures, which stand behind the row. */
const textOfCell = (cell: readonly Unnumbered[]): string =>
  joinTexts(cell.filter(paragraph => !isOfPicture(paragraph)))

const toGridRow = ({ row, cells }: DescribedRow): GridRow => ({
  cells: cells.flatMap((cell, i) => {
    const { span, continues, isCovered } = row.cells[i]!
    return isCovered && i > 0
      ? []
      : [{ text: textOfCell(cell), span: span + countCovered(row, i), continues }]
  }),
  isMarkedHead: row.isMarkedHead,
  isBold: !row.hasPlain,
})

/** Cells behind `at` that belong to it. */
const countCovered = ({ cells }: BodyRow, at: number): number => {
  let next = at + 1
  while (cells[next]?.isCovered) next += 1
  return next - at - 1
}

/** Text that stands alone in its row: several paragraphs, or a heading. */
const isLayout = ({ cells }: DescribedRow): boolean => {
  const [only, other] = cells.filter(cell => textOfCell(cell) !== '')
  if (!only || other) return false
  const filled = only.filter(paragraph => paragraph.text !== '' && !isOfPicture(paragraph))
  return filled.length > 1 || filled[0]?.kind === 'heading'
}

/** Rows as one paragraph each; a table whose rows have one text each is layout, and read as text. */
export const describeTable = (rows: readonly DescribedRow[], table: number): Unnumbered[][] => {
  const isTable = rows.some(({ cells }) => cells.filter(cell => textOfCell(cell) !== '').length > 1)
  if (!isTable) return rows.map(({ cells }) => cells.flat().filter(hasWords))
  return readTable(rows.map(toGridRow), rows[0]?.row.firstRow ?? null).map(({ text, ...tableRow }, i) =>
    isLayout(rows[i]!)
      ? rows[i]!.cells.flat().filter(hasWords)
      : [
          { kind: 'row', level: 0, text, tableRow: { table, ...tableRow } },
          ...rows[i]!.cells.flat().filter(isOfPicture),
        ],
  )
}
