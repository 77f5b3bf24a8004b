import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { belongsTo, getEntry, quoteId, tableNames } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const somebody = quoteId('00000000-0000-4000-8000-000000000000')

test('every table of the database has a line, and every line a table', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tableNames.toSorted())
})

test('every file of tables is among those whose names are known', async () => {
  const names = await readFile(new URL('./table-names.ts', import.meta.url), 'utf8')
  for (const file of await readdir(new URL('../schema', import.meta.url)))
    expect(names).toContain(`'../schema/${file}'`)
})

test('every column that refers to an account says whose the row is, or only who did something', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(`
    select child.relname as table, a.attname as column from pg_constraint k
    join pg_class child on child.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'accounts'::regclass and k.confdeltype = 'c'`)
  // Extra time set by a host is about its player, a request about a mark is its student's.
  const others = ['live_room_accommodations.host_id', 'mark_requests.teacher_id']
  const unknown = rows.filter(({ table, column }) => {
    const { owners } = getEntry(table as (typeof tableNames)[number])
    return !('nobody' in owners) && !owners.some(way => way.column === column)
  })
  expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual(others)
})

test('the SQL of every line runs', async () => {
  for (const table of tableNames) {
    const condition = belongsTo(table, somebody)
    if (condition) await database.pool.query(`select 1 from ${table} where ${condition}`)
  }
})

test('an id is nothing else', () => {
  for (const id of ["' or true --", '', '00000000-0000-4000-8000-00000000000'])
    expect(() => quoteId(id)).toThrow('not an id')
})
