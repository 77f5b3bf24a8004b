// Connections to PostgreSQL and the types that query functions take.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Db = NodePgDatabase
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query function takes first. */
export type Connection = Db | Transaction

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Opens a pool. Idle connections that the server cuts are replaced without ado. */
export const connect = (
  url: string,
  { name, connections = 12 }: { name: string; connections?: number },
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {})
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
