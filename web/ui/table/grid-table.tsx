import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react'
import { moveByKeys, rememberFocus } from './grid-keys.ts'
import styles from './grid-table.module.css'
import { useFresh } from './use-fresh.ts'

/** Column of a grid; its header is a button. */
export type GridColumn = { id: string; title: string; head: ReactNode }

/** Cell of a grid: content of a button, and its label for screen readers. */
type GridCell = { label: string; content: ReactNode; className?: string | undefined }

type RowsProps<Row, Column> = {
  columns: readonly Column[]
  /** Fixed first cell of a row. Functions of rows are stable, so that rows render once. */
  headOf(row: Row): ReactNode
  /** Fixed second cell. */
  sumOf(row: Row): ReactNode
  /** Null for an empty cell without a button. */
  cellOf(row: Row, column: NoInfer<Column>, index: number): GridCell | null
}

type Props<Row, Column> = RowsProps<Row, Column> & {
  /** Name in the page, for tests and measurements. */
  part: string
  caption: string
  rows: readonly Row[]
  idOf(row: Row): string
  /** Headers of the two fixed columns. */
  corner: ReactNode
  sum: ReactNode
  /** Rows at the foot, in the shape of the others. */
  foot: readonly { label: string; sum: ReactNode; cellOf(column: NoInfer<Column>): ReactNode }[]
  /** Minimum width of a column in pixels. */
  minWidth: number
  onOpenCell(row: number, column: number): void
  onOpenColumn(column: NoInfer<Column>): void
}

const line = 'grid grid-cols-[var(--cells)]'
const plain = 'flex gap-2 items-center justify-end min-w-0'
const button = `${styles.cell} flex gap-2 items-center justify-end w-full min-h-[38px] py-0 px-2.5 font-medium text-[0.82rem] leading-none font-mono whitespace-nowrap cursor-pointer hover:bg-hover focus-visible:-outline-offset-2`

type RowProps<Row, Column> = RowsProps<Row, Column> & { row: Row; at: number }

function PlainGridRow<Row, Column extends GridColumn>(props: RowProps<Row, Column>) {
  const { row, at, columns, headOf, sumOf, cellOf } = props
  return (
    <tr className={line}>
      <th className={styles.head} scope="row">
        {headOf(row)}
      </th>
      <td className={`${styles.sum} min-w-0`}>{sumOf(row)}</td>
      {columns.map((column, index) => {
        const cell = cellOf(row, column, index)
        return (
          <td className="min-w-0" key={column.id}>
            {cell && (
              <button
                type="button"
                className={`${button} ${cell.className ?? ''}`}
                tabIndex={at === 0 && index === 0 ? 0 : -1}
                data-row={at}
                data-column={index}
                aria-label={cell.label}
              >
                {cell.content}
              </button>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const GridRow = memo(PlainGridRow) as typeof PlainGridRow

function Foot<Row, Column extends GridColumn>({
  foot,
  columns,
}: Pick<Props<Row, Column>, 'foot' | 'columns'>) {
  return (
    <tfoot className="block sticky z-2 bg-paper bottom-0 border-t border-t-line-strong">
      {foot.map(({ label, sum, cellOf }) => (
        <tr className={line} key={label}>
          <th className={styles.head} scope="row">
            {label}
          </th>
          <td className={`${styles.sum} min-w-0`}>{sum}</td>
          {columns.map(column => (
            <td className={plain} key={column.id}>
              {cellOf(column)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

/** Large table of buttons with fixed names and headers; off-screen rows render after the visible ones. */
export function GridTable<Row, Column extends GridColumn>(props: Props<Row, Column>) {
  const { part, caption, rows, idOf, columns, corner, sum, foot, minWidth, headOf, sumOf, cellOf } = props
  const isFresh = useFresh()
  const open = (event: MouseEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    if (cell) props.onOpenCell(Number(cell.dataset.row), Number(cell.dataset.column))
  }
  return (
    <div
      className="overflow-auto max-h-[max(440px,calc(100vh_-_350px))] border-y border-y-line-strong [scrollbar-width:thin] [scroll-padding:112px_8px_112px_264px]"
      data-part={`${part}-scroll`}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through it.
        role="grid"
        className={styles.grid}
        data-part={part}
        data-fresh={isFresh || undefined}
        style={{ '--columns': columns.length, '--min': `${minWidth}px` } as CSSProperties}
        onClick={open}
        onKeyDown={moveByKeys}
        onFocus={rememberFocus}
      >
        <caption className="vh">{caption}</caption>
        <thead className="block sticky z-2 bg-paper top-0 border-b border-b-line-strong">
          <tr className={line}>
            <th className={styles.head} scope="col">
              {corner}
            </th>
            <th className={styles.sum} scope="col">
              {sum}
            </th>
            {columns.map(column => (
              <th key={column.id} scope="col">
                <button
                  className="focus-visible:-outline-offset-2"
                  type="button"
                  title={column.title}
                  onClick={() => props.onOpenColumn(column)}
                >
                  <b>{column.title}</b>
                  {column.head}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row, at) => (
            <GridRow
              key={idOf(row)}
              row={row}
              at={at}
              columns={columns}
              headOf={headOf}
              sumOf={sumOf}
              cellOf={cellOf}
            />
          ))}
        </tbody>
        <Foot foot={foot} columns={columns} />
      </table>
    </div>
  )
}
