// Dump of every row into files, as of one moment, while others go on working.
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { columnList, listTables, quoted, type Table } from './tables.ts'

export type Dump = {
  tables: (Table & { rows: number })[]
  /** Number of applied migrations, as the migrator counts them. */
  migrations: number
}

const dumpTable = async (client: pg.Client, table: Table, folder: string) => {
  const copy = client.query(to(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`))
  await pipeline(copy, createWriteStream(join(folder, table.name), { mode: 0o600 }))
  return { ...table, rows: copy.rowCount }
}

/** @param folder is created, with one file a table in PostgreSQL's text format */
export const dumpDatabase = async (url: string, folder: string): Promise<Dump> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lantern backup' })
  await client.connect()
  try {
    // Repeatable read: every table is read from the same snapshot.
    await client.query('begin isolation level repeatable read read only')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const tables = []
    for (const table of await listTables(client)) tables.push(await dumpTable(client, table, folder))
    const done = await client.query('select 1 from drizzle.__drizzle_migrations')
    return { tables, migrations: done.rowCount ?? 0 }
  } finally {
    await client.end()
  }
}
