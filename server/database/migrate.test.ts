// Tests a migration of the previous version's tables, full of rows, by a process that is killed in the
// middle, and then by another one.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { migrateDatabaseTo } from './migrate.ts'

const rows = 100_000
const name = `migrated_${randomBytes(6).toString('hex')}`
const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
const url = new URL(inject('clusterUrl'))
url.pathname = `/${name}`
const client = new pg.Client({ connectionString: url.href })

const journal = async (): Promise<{ entries: { tag: string }[] }> =>
  JSON.parse(await readFile(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'))

const fill = async () => {
  await client.query(`insert into accounts (kind, email, username, created_at)
    select 'account', 'person' || i || '@school.test', 'Person ' || i, now() from generate_series(1, 100) i`)
  await client.query(`insert into sources (owner_id, name, kind, state, bytes, hash, created_at)
    select id, 'Source of ' || username, 'pdf', 'ready', 1000, md5(username), now() from accounts`)
  await client.query(
    `insert into passages (source_id, ordinal, headings, text, sentences)
    select (array(select id from sources))[1 + i % 100], i, '{}', 'Passage ' || i, '{0,9}' from generate_series(1, $1::int) i`,
    [rows],
  )
}

beforeAll(async () => {
  await cluster.connect()
  await cluster.query(`create database ${name}`)
  const { entries } = await journal()
  await migrateDatabaseTo(url.href, entries.length - 1)
  await client.connect()
  await fill()
})
afterAll(async () => {
  await client.end()
  await cluster.query(`drop database ${name} with (force)`)
  await cluster.end()
})

/** Separate process that migrates, as a start does. */
const startMigration = (): ChildProcess => {
  const script = `const { migrateDatabase } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)})
    await migrateDatabase(${JSON.stringify(url.href)})`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
}

const contents = async () => {
  const { rows: found } = await client.query(`select (select count(*) from accounts) accounts,
    (select md5(string_agg(id::text || name || bytes, ',' order by id)) from sources) sources,
    (select md5(string_agg(id::text || text || ordinal, ',' order by id)) from passages) passages`)
  return found[0]
}

/** Every column of every table, from the catalog. */
const columns = async () => {
  const { rows: found } =
    await client.query(`select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' order by 1, 2`)
  return found
}

const migrationsDone = async () =>
  Number((await client.query('select count(*) from drizzle.__drizzle_migrations')).rows[0].count)

/** Whether the migration waits after changing tables. */
const isBlocked = async () => {
  const { rowCount } = await client.query(`select from pg_stat_activity
    where datname = current_database() and application_name = 'lantern migrations' and wait_event_type = 'Lock'
      and exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and granted
        and mode = 'AccessExclusiveLock' and relation is not null)`)
  return rowCount === 1
}

test('a migration killed when its tables are changed leaves nothing half done, and the next one finishes', async () => {
  const [before, tablesBefore] = [await contents(), await columns()]
  const done = await migrationsDone()
  // Blocked where everything is changed and nothing is committed, before it can record that it is done.
  const holder = new pg.Client({ connectionString: url.href })
  await holder.connect()
  await holder.query('begin; lock table drizzle.__drizzle_migrations in share mode')
  const killed = startMigration()
  await eventually(isBlocked, isHeldNow => isHeldNow)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await holder.query('rollback')
  await holder.end()
  await eventually(isBlocked, isHeldNow => !isHeldNow)
  expect(await columns()).toEqual(tablesBefore)
  expect([await migrationsDone(), await contents()]).toEqual([done, before])

  const [code] = await once(startMigration(), 'exit')
  expect(code).toBe(0)
  const { entries } = await journal()
  expect(await migrationsDone()).toBe(entries.length)
  expect(await contents()).toEqual(before)

  const [again] = await once(startMigration(), 'exit')
  expect([again, await migrationsDone()]).toEqual([0, entries.length])
})
