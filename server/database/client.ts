// Connections to PostgreSQL and the types that query functions take.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readTrace } from '../platform/log/trace.ts'

export type Db = NodePgDatabase
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query function takes first. */
export type Connection = Db | Transaction

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** A statement with the id of the request it is for, as the database shows and logs it. One that is prepared once for
 * everybody has the same text each time. */
const mark = (query: unknown): unknown => {
  const requestId = readTrace()?.requestId
  if (!requestId) return query
  if (typeof query === 'string') return `/*request:${requestId}*/ ${query}`
  const { text, name, submit } = query as { text?: unknown; name?: unknown; submit?: unknown }
  return typeof text === 'string' && !name && !submit ? { ...(query as object), text: mark(text) } : query
}

const markStatements = (client: pg.PoolClient): void => {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, { query: (query: unknown, ...rest: unknown[]) => send(mark(query), ...rest) })
}

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
  pool.on('connect', markStatements)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
