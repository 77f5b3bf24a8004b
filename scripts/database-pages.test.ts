import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../server/testing/test-database.ts'
import { pagesFolder, renderDatabasePages } from './database-pages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('docs/database says of every table what the database says (npm run tables)', async () => {
  const pages = await renderDatabasePages(database.url)
  expect(readdirSync(pagesFolder).toSorted()).toEqual([...pages.keys()].toSorted())
  for (const [name, text] of pages) expect(readFileSync(join(pagesFolder, name), 'utf8'), name).toBe(text)
})
