// Tests a deadlock between a migration and a transaction: PostgreSQL aborts the migration, and it starts
// again.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { migrateDatabase, migrateDatabaseTo } from './migrate.ts'

/** The next migration locks `quiz_attempts` early and `videos` late. */
const migrationsBefore = 35
const name = `deadlock_${randomBytes(6).toString('hex')}`
const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
const url = new URL(inject('clusterUrl'))
url.pathname = `/${name}`
const busy = new pg.Client({ connectionString: url.href })
const watcher = new pg.Client({ connectionString: url.href })

beforeAll(async () => {
  await cluster.connect()
  await cluster.query(`create database ${name}`)
  await migrateDatabaseTo(url.href, migrationsBefore)
  await busy.connect()
  await watcher.connect()
})
afterAll(async () => {
  await busy.end()
  await watcher.end()
  await cluster.query(`drop database ${name} with (force)`)
  await cluster.end()
})

const isWaiting = async (): Promise<boolean> => {
  const { rowCount } = await watcher.query(`select from pg_stat_activity where datname = current_database()
    and application_name = 'lantern migrations' and wait_event_type = 'Lock'`)
  return rowCount === 1
}

/** PostgreSQL updates its statistics a little later. */
const countDeadlocks = async (): Promise<number> =>
  (await watcher.query('select deadlocks::int from pg_stat_database where datname = current_database()'))
    .rows[0].deadlocks

test('a migration that PostgreSQL ends for a deadlock is tried again', async () => {
  // A long timeout makes the migration detect the deadlock, and be aborted for it.
  await busy.query(`set deadlock_timeout = '1min'`)
  await busy.query('begin; lock table videos in row exclusive mode')
  const migrated = migrateDatabase(url.href)
  await eventually(isWaiting, waiting => waiting)
  await busy.query('lock table quiz_attempts in row exclusive mode')
  await busy.query('commit')
  await migrated
  const { rows } = await watcher.query(
    'select count(*)::int as unvalidated from pg_constraint where not convalidated',
  )
  expect(rows).toEqual([{ unvalidated: 0 }])
  expect(await eventually(countDeadlocks, count => count > 0)).toBe(1)
})
