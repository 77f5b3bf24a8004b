import type { TableRow } from '@lantern/contract/material/library/source-content'
import { cellLabel } from '@lantern/contract/material/library/table-rows.rules'
import * as m from '@lantern/messages'
import { memo } from 'react'
import { HighlightedText } from './highlighted-text.tsx'
import type { Mark } from './quote-lines.rules.ts'
import { marksOfCells } from './table-lines.rules.ts'
import styles from './table-rows.module.css'

type RowProps = {
  unit?: number | undefined
  tableRow: TableRow
  marks: readonly Mark[] | undefined
}

/** Memoized: a document may have thousands of rows. */
const Row = memo(function Row({ unit, tableRow, marks }: RowProps) {
  const inCells = marksOfCells(tableRow, marks)
  return (
    <tr data-unit={unit}>
      {tableRow.cells.map((cell, i) => {
        const content = (
          <>
            {/* Hidden head: selected words are found by the text of the row. */}
            <span className="vh" aria-hidden="true">
              {cellLabel(cell)}
            </span>
            <HighlightedText text={cell.text} marks={inCells[i]} />
          </>
        )
        return tableRow.isHead && cell.text !== '' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never change their order.
          <th key={i} scope={(cell.span ?? 1) > 1 ? 'colgroup' : 'col'} colSpan={cell.span}>
            {content}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never change their order.
          <td key={i} colSpan={cell.span} data-continued={cell.continued || undefined}>
            {content}
          </td>
        )
      })}
    </tr>
  )
})

type Props = { rows: readonly RowProps[] }

/** Table of a document or slide, with the highlighted cells. */
export function TableRows({ rows }: Props) {
  const firstBody = rows.findIndex(({ tableRow }) => !tableRow.isHead)
  const heads = firstBody < 0 ? rows : rows.slice(0, firstBody)
  const body = rows.slice(heads.length)
  const show = (row: RowProps, i: number) => <Row key={row.unit ?? i} {...row} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls and must be reachable by keyboard.
    <div className={styles.pane} role="group" aria-label={m.viewer_table()} tabIndex={0}>
      <table className={styles.table}>
        {heads.length > 0 && <thead>{heads.map(show)}</thead>}
        <tbody>{body.map(show)}</tbody>
      </table>
    </div>
  )
}
