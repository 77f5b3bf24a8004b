import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Pending } from '../page/pending.tsx'
import { menuColumn, type RowMenu, type Selection, selectionColumn } from './added-columns.tsx'
import { type Column, columnClass, type Sort } from './column.ts'
import styles from './table.module.css'

type TableProps<Row> = {
  rows: readonly Row[]
  idOf(row: Row): string
  /** Name for screen readers. */
  caption: string
  columns: readonly (Column<Row> | false)[]
  /** Checkbox at the beginning of each row. */
  selection?: Selection<Row>
  /** Actions at the end of each row. */
  menu?: RowMenu<Row> | false
  /** Current order; without `onSort` it is chosen elsewhere. */
  sort?: Sort | null
  /** Called by the headers of columns that have an order. */
  onSort?(sort: Sort): void
  /** Widths of columns: by the header (default), or by the content; `wide` scrolls sideways on small screens. */
  layout?: 'fixed' | 'auto' | 'wide'
  rowProps?(row: Row): ComponentProps<'tr'> & { 'data-found'?: boolean | undefined }
  className?: string
}

type Props<Row> = Omit<TableProps<Row>, 'rows'> & {
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined
  /** Placeholder until then, or the error. */
  pending?: ComponentProps<typeof Pending>
  /** Content without rows; the head alone if left out. */
  empty?: ReactNode
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

const layoutClass = { fixed: 'table-fixed', auto: 'table-auto', wide: `table-fixed ${styles.wide}` }

const idAt = <Row,>([, , options]: Column<Row>, index: number): string => options?.id ?? String(index)

const toDefinition = <Row extends object>(
  column: Column<Row>,
  index: number,
): ColumnDef<typeof features, Row> => ({
  id: idAt(column, index),
  accessorFn: row => row,
  sortFn: (a, b) => column[2]?.compare?.(a.original, b.original) ?? 0,
})

type HeaderProps<Row> = Pick<TableProps<Row>, 'sort' | 'onSort'> & { id: string; column: Column<Row> }

function Header<Row>({ id, column, sort, onSort }: HeaderProps<Row>) {
  const [header, , options] = column
  const isSorted = options?.compare !== undefined && sort?.id === id
  const Arrow = sort?.desc ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={columnClass(column)}
      aria-sort={isSorted ? (sort.desc ? 'descending' : 'ascending') : undefined}
    >
      {options?.compare && onSort ? (
        <button
          type="button"
          className="inline-flex items-center gap-1 min-h-6 cursor-pointer hover:text-ink"
          onClick={() => onSort({ id, desc: isSorted && !sort.desc })}
        >
          {header}
          {isSorted && <Arrow className="i size-3.5" aria-hidden="true" />}
        </button>
      ) : (
        <span className={options?.isHeaderHidden ? 'vh' : 'contents'}>{header}</span>
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const [, cell, { isRowHeader, cellClass } = {}] = column
  const className = columnClass(column, typeof cellClass === 'function' ? cellClass(row) : cellClass)
  return isRowHeader ? (
    <th scope="row" className={className}>
      {cell(row)}
    </th>
  ) : (
    <td className={className}>{cell(row)}</td>
  )
}

function Table<Row extends object>(props: TableProps<Row>) {
  const { rows, idOf, caption, selection, menu, sort = null, onSort, layout = 'fixed', rowProps } = props
  const columns = [
    selection && selectionColumn(selection, idOf),
    ...props.columns,
    menu && menuColumn(menu),
  ].filter(column => !!column)
  const table = useTable({
    features,
    columns: columns.map(toDefinition),
    data: rows,
    getRowId: idOf,
    state: { sorting: sort ? [sort] : [] },
  })
  const content = (
    <table
      aria-label={caption}
      className={[styles.table, layoutClass[layout], props.className].filter(Boolean).join(' ')}
    >
      {columns.some(([header, , options]) => header && !options?.isHeaderHidden) && (
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Header
                key={idAt(column, index)}
                id={idAt(column, index)}
                column={column}
                sort={sort}
                {...(onSort && { onSort })}
              />
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {table.getRowModel().rows.map(({ id, original }) => (
          <tr key={id} {...rowProps?.(original)}>
            {columns.map((column, index) => (
              <Cell key={idAt(column, index)} column={column} row={original} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (layout !== 'wide') return content
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it.
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      {content}
    </section>
  )
}

/** Table of rows that are loaded, loading, failed or none. */
export function DataTable<Row extends object>({ rows, pending, empty, ...props }: Props<Row>) {
  if (!rows) return pending ? <Pending {...pending} /> : null
  return rows.length === 0 && empty !== undefined ? empty : <Table {...props} rows={rows} />
}
