// Tables whose closed lists the database checks too.
import { type BuildExtraConfigColumns, type Column, getTableColumns, sql } from 'drizzle-orm'
import {
  type CheckBuilder,
  check,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
} from 'drizzle-orm/pg-core'

/** Name of the CHECK of a closed list. */
export const nameListCheck = (table: string, column: string): string => `${table}_${column}_in_list`

const createListCheck = (table: string, column: Column): CheckBuilder[] => {
  if (!column.enumValues) return []
  const values = column.enumValues.map(value => `'${value.replaceAll("'", "''")}'`).join(', ')
  return [check(nameListCheck(table, column.name), sql`${column} in (${sql.raw(values)})`)]
}

/** Table of the schema with a CHECK for each column that is a closed list. @param rules indexes, keys and other checks */
export const defineTable = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  rules?: (table: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[],
) => {
  const table = pgTable(name, columns, (self): PgTableExtraConfigValue[] => {
    const all: Column[] = Object.values(getTableColumns(table))
    return [...(rules?.(self) ?? []), ...all.flatMap(column => createListCheck(name, column))]
  })
  return table
}
