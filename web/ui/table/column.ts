import type { ReactNode } from 'react'

type ColumnOptions<Row> = {
  /** Name of the column in a `Sort`. */
  id?: string
  /** Order of rows by this column. */
  compare?(a: Row, b: Row): number
  /** True if only screen readers get the header. */
  isHeaderHidden?: boolean
  /** True if the cell names its row for screen readers. */
  isRowHeader?: boolean
  align?: 'right'
  /** Narrowest screen with this column; every screen if left out. */
  from?: 'tablet' | 'desktop'
  /** Classes of header and cells, such as a width. */
  className?: string
  cellClass?: string | ((row: Row) => string)
}

/** Column of a table. A table without a header has no head. */
export type Column<Row> = readonly [
  header: ReactNode,
  cell: (row: Row) => ReactNode,
  options?: ColumnOptions<Row>,
]

/** Column that rows are sorted by, ascending unless `desc`. */
export type Sort = { id: string; desc: boolean }

const shownFrom = { tablet: 'phone:hidden', desktop: 'max-960:hidden' }

/** Classes of a column's header and, with `own`, of one of its cells. */
export const columnClass = <Row>([, , options = {}]: Column<Row>, own?: string): string | undefined => {
  const { align, from, className } = options
  const classes = [align === 'right' && 'text-end whitespace-nowrap', from && shownFrom[from], className, own]
  return classes.filter(Boolean).join(' ') || undefined
}
