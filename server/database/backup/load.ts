// Restores the rows of a dump, all or none.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Dump } from './dump.ts'
import { columnList, listTables, quoted } from './tables.ts'

/** Sets identity sequences to the highest restored number. */
const identitiesQuery = `
  select c.relname as table, a.attname as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`

const moveIdentities = async (client: pg.Client) => {
  const { rows } = await client.query<{ table: string; column: string }>(identitiesQuery)
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(max(${quoted(column)}), 1), max(${quoted(column)}) is not null)
       from ${quoted(table)}`,
      [quoted(table), column],
    )
}

/**
 * @param folder as filled by `dumpDatabase`; the tables must have the same structure, and their rows are
 * replaced
 */
export const loadDatabase = async (url: string, folder: string, dump: Dump): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lantern restore' })
  await client.connect()
  try {
    await client.query('begin')
    const names = (await listTables(client)).map(({ name }) => quoted(name))
    await client.query('set constraints all deferred')
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of dump.tables) {
      const copy = client.query(from(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`))
      await pipeline(createReadStream(join(folder, table.name)), copy)
    }
    await moveIdentities(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
