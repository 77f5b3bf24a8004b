// Migration of the tables; safe when several processes start at once or one is killed midway.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { z } from 'zod'

const migrationsFolder = join(import.meta.dirname, 'migrations')

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** Migrations of this version, each with its moment and name. */
export const listMigrations = async () => {
  const journal = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  return journalSchema.parse(JSON.parse(journal)).entries
}

/** Moment of this version's last migration, as the migrator records it with the applied ones. */
export const readNewestMigration = async (): Promise<number> =>
  Math.max(...(await listMigrations()).map(({ when }) => when))

/** Number of this version's migrations. */
export const countMigrations = async (): Promise<number> => (await listMigrations()).length

const lockKey = 4_021_974

/** Runs pending migrations at each start; the migrator has its own list and runs in one transaction. */
export const migrateDatabase = (url: string): Promise<void> => run(url, migrationsFolder)

/** Runs only the first `count` migrations: the tables as an older version had them. */
export const migrateDatabaseTo = async (url: string, count: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = join(folder, 'meta', '_journal.json')
    const all = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] }
    await writeFile(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, count) }))
    await run(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const maxTries = 5
const deadlockCode = '40P01'

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as pg.DatabaseError).code === deadlockCode || isDeadlock(error.cause))

/**
 * Retries after a deadlock: a migration locks many tables, and PostgreSQL may abort it in favour of a running
 * transaction.
 */
const migrateWithRetries = async (client: pg.Client, folder: string): Promise<void> => {
  for (let tries = 1; ; tries++)
    try {
      return await migrate(drizzle(client), { migrationsFolder: folder })
    } catch (error) {
      if (!isDeadlock(error) || tries === maxTries) throw error
    }
}

const unvalidatedQuery = `
  select conrelid::regclass as "table", string_agg('validate constraint ' || quote_ident(conname), ', ') as steps
  from pg_constraint where not convalidated and connamespace = 'public'::regnamespace
  group by conrelid order by conrelid::regclass::text`

/**
 * Validates constraints that a migration added as NOT VALID against older rows, table by table after the
 * commit: people go on reading and writing. A process that is killed leaves the rest to the next start.
 */
const validateConstraints = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ table: string; steps: string }>(unvalidatedQuery)
  for (const { table, steps } of rows) await client.query(`alter table ${table} ${steps}`)
}

const run = async (url: string, folder: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lantern migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await migrateWithRetries(client, folder)
    await validateConstraints(client)
  } finally {
    await client.end()
  }
}
