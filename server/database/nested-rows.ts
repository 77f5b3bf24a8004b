// Nested rows of a second table in one column of a query, fetched in the same statement.
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type JsonRow = Readonly<Record<string, unknown>>

const readColumn = (column: PgColumn, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapFromDriverValue(value)

/** @returns rows as a query of the table alone returns them, JSON columns parsed by their schemas too */
const readRows = <T extends PgTable>(table: T, rows: readonly JsonRow[]): T['$inferSelect'][] => {
  const columns = Object.entries<PgColumn>(getTableColumns(table))
  return rows.map(row =>
    Object.fromEntries(columns.map(([key, column]) => [key, readColumn(column, row[column.name])])),
  )
}

/**
 * Column with the rows of `table` that match `where`, which may refer to tables of the outer query. Those
 * must differ from `table`.
 */
export const nestRows = <T extends PgTable>(
  table: T,
  { where, orderBy }: { where: SQL | undefined; orderBy: SQL },
): SQL<T['$inferSelect'][]> =>
  sql<T['$inferSelect'][]>`(select coalesce(jsonb_agg(to_jsonb(${table}) order by ${orderBy}), '[]')
    from ${table} where ${where})`.mapWith((rows: JsonRow[]) => readRows(table, rows))
