// Brings the tables up to date; safe when several processes start at once or one is killed midway.
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')

const lockKey = 4_021_974

/** Runs what is missing, each start anew; the migrator keeps its own list and runs in one transaction. */
export const migrateDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lantern migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
