// Rules of the tables, read from the catalog of a migrated database.
import { readdir } from 'node:fs/promises'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { nameListCheck } from './define-table.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const list = async (query: string): Promise<string[]> =>
  (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name)

/**
 * Foreign keys without an index that starts with their columns; an index that leaves out only nulls suffices.
 */
const unindexedKeys = `
  select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i
    where i.indrelid = k.conrelid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
        select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = k.conkey[1])))
  order by 1`

const idsWithoutKey = `
  select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype
    and a.attname like '%\\_id' and not exists (
      select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey))
  order by 1`

/** Ids without a foreign key, each with its reason. */
const withoutKey: Record<string, string> = {
  'bank_uses.session_id': 'figures of a question outlive the homework, room or printing that they come from',
  'generations.result_id': 'a row of the table that `kind` stands for; the generation outlives it to say so',
  'key_corrections.question_id': 'a row of quiz_questions, or part of the JSON of a room or a printing',
  'live_room_answers.answer_id': 'made by the client, to recognise an answer that is sent again',
  'lti_resource_links.opens_id': 'a row of the table that `opens_kind` stands for, also once it is deleted',
  'mark_requests.question_id': 'a row of quiz_questions, or part of the JSON of a room or a printing',
  'quiz_answers.act_id': 'made by the client, to recognise an answer that is sent again',
}

const closedLists = async (): Promise<{ table: string; column: string; values: readonly string[] }[]> => {
  const found = []
  for (const file of await readdir(new URL('./schema', import.meta.url)))
    for (const table of Object.values(await import(`./schema/${file}`)))
      if (is(table, PgTable)) {
        const { name, columns } = getTableConfig(table)
        for (const { name: column, enumValues } of columns)
          if (enumValues) found.push({ table: name, column, values: enumValues })
      }
  return found
}

test('a foreign key has an index, so that a deletion reads no table as a whole', async () => {
  expect(await list(unindexedKeys)).toEqual([])
})

test('an id has a foreign key, or a reason for none', async () => {
  expect(await list(idsWithoutKey)).toEqual(Object.keys(withoutKey))
})

test('a closed list of the schema has a CHECK with the same values', async () => {
  const lists = await closedLists()
  expect(lists.length).toBeGreaterThan(80)
  const { rows } = await database.pool.query<{ name: string; definition: string }>(`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`)
  const checks = new Map(rows.map(({ name, definition }) => [name, definition]))
  for (const { table, column, values } of lists) {
    const name = nameListCheck(table, column)
    const quoted = (checks.get(name) ?? '').matchAll(/'((?:[^']|'')*)'::text/g)
    expect([name, [...quoted].map(([, value]) => value).toSorted()]).toEqual([name, values.toSorted()])
  }
})

test('a name of a constraint or an index is not cut', async () => {
  const cut = `select conname as name from pg_constraint where length(conname) >= 63
    union all select relname from pg_class where length(relname) >= 63 and relnamespace = 'public'::regnamespace`
  expect(await list(cut)).toEqual([])
})

test('every constraint is validated', async () => {
  expect(await list('select conname as name from pg_constraint where not convalidated')).toEqual([])
})

test('a value outside a closed list, and an id of nothing, are refused', async () => {
  const { pool } = database
  await expect(
    pool.query(
      `insert into accounts (kind, email, username, created_at) values ('robot', 'r@school.test', 'R', now())`,
    ),
  ).rejects.toThrow('accounts_kind_in_list')
  await expect(
    pool.query(
      `insert into shared_results (kind, session_id, shared_at) values ('room', gen_random_uuid(), now())`,
    ),
  ).rejects.toThrow('shared_results_session')
})
