// SQL of a person's copy, made from the register.
import { sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import {
  getEntry,
  quoteId,
  selectCopy,
  selectFiles,
  type TableName,
  tableNames,
} from '../../../database/register/index.ts'

const rowsAtOnce = 50

/** Number of a person's rows in each table of their copy; empty tables are left out. */
export const countCopyRows = async (
  db: Connection,
  accountId: string,
): Promise<{ table: TableName; rows: number }[]> => {
  const counts = tableNames.flatMap(table => {
    const select = selectCopy(table, quoteId(accountId))
    return select ? [`select '${table}' as "table", count(*)::int as rows from (${select}) as rows`] : []
  })
  const { rows } = await db.execute<{ table: TableName; rows: number }>(sql.raw(counts.join(' union all ')))
  return rows.filter(row => row.rows > 0)
}

/** Rows as JSON texts, in batches. */
export const readCopyRows = async function* (
  tx: Connection,
  table: TableName,
  accountId: string,
): AsyncGenerator<string> {
  const select = selectCopy(table, quoteId(accountId))
  if (!select) return
  await tx.execute(sql.raw(`declare copied no scroll cursor for ${select}`))
  while (true) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${rowsAtOnce} from copied`))
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await tx.execute(sql.raw('close copied'))
}

export const listCopyFiles = async (
  db: Connection,
  accountId: string,
): Promise<{ key: string; name: string | null }[]> => {
  const copied = tableNames.filter(table => !('none' in getEntry(table).copy))
  const selects = copied.flatMap(table => selectFiles(table, quoteId(accountId)) ?? [])
  const { rows } = await db.execute<{ key: string; name: string | null }>(
    sql.raw(selects.map(select => `(${select})`).join(' union all ')),
  )
  return rows
}
