// Pages of docs/database: the tables as text, made from the catalog of a migrated database. Run by `npm run tables`, on a
// database of its own; database-pages.test.ts fails where a page is older than the tables.

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../server/database/embedded/index.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { readCatalog } from './database-pages/catalog.ts'
import { findHomes } from './database-pages/domains.ts'
import { renderPages } from './database-pages/render.ts'
import { isMain } from './is-main.ts'

export const pagesFolder = join(import.meta.dirname, '../docs/database')

/** @param url of a migrated database */
export const renderDatabasePages = async (url: string): Promise<Map<string, string>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return renderPages(await readCatalog(client), await findHomes())
  } finally {
    await client.end()
  }
}

const writePages = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-tables-'))
  chmodSync(folder, 0o711) // so that the database's own user gets in
  const embedded = await startEmbeddedDatabase(folder, `tables, process ${process.pid}`)
  try {
    await migrateDatabase(embedded.url)
    mkdirSync(pagesFolder, { recursive: true })
    for (const [name, text] of await renderDatabasePages(embedded.url))
      writeFileSync(join(pagesFolder, name), text)
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMain(import.meta.filename)) await writePages()
