// Connections to PostgreSQL and the types that query functions take.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readTrace } from '../platform/log/trace.ts'
import { connectionSettings, createClientClass } from '../platform/postgres/client.ts'
import { isDatabaseUnavailable } from '../platform/postgres/unavailable.ts'
import { beginPart } from '../platform/tracing/index.ts'

export type Db = NodePgDatabase
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** First parameter of a query function. */
export type Connection = Db | Transaction

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/**
 * Statement with the request's id as a comment, visible in the database and its log. A prepared statement has
 * a constant text and gets none.
 */
const mark = (query: unknown): unknown => {
  const requestId = readTrace()?.requestId
  if (!requestId) return query
  if (typeof query === 'string') return `/*request:${requestId}*/ ${query}`
  const { text, name, submit } = query as { text?: unknown; name?: unknown; submit?: unknown }
  return typeof text === 'string' && !name && !submit ? { ...(query as object), text: mark(text) } : query
}

/** Statement without the content of brackets, such as subqueries. */
const withoutBrackets = (text: string): string => {
  const shorter = text.replace(/\([^()]*\)/g, ' ')
  return shorter === text ? text : withoutBrackets(shorter)
}

const firstTable = /\b(?:from|into|update|join)\s+"?([a-z_]{1,60})/i

/** Verb and first table of a statement, without its values. */
const nameStatement = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text
  if (typeof text !== 'string') return 'statement'
  const start = text.replace(/^\s*\/\*[^*]*\*\/\s*/, '').slice(0, 4_000)
  const verb = /^\s*([a-z]{1,12})\b/i.exec(start)?.[1]?.toLowerCase() ?? 'statement'
  return [verb, firstTable.exec(withoutBrackets(start))?.[1]].filter(word => word !== undefined).join(' ')
}

const statementSpan = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const

type Send = (...args: unknown[]) => unknown

/**
 * Sends a statement within the current span, if any. The pool passes a callback, other callers await the
 * result.
 */
const sendRecorded = (send: Send, query: unknown, rest: unknown[]): unknown => {
  const span = beginPart(() => nameStatement(query), statementSpan)
  if (!span) return send(query, ...rest)
  const callback = rest.at(-1)
  if (typeof callback === 'function')
    return send(query, ...rest.slice(0, -1), (error: unknown, ...results: unknown[]) => {
      span.end(Boolean(error))
      callback(error, ...results)
    })
  const sent = send(query, ...rest)
  if (sent instanceof Promise)
    sent.then(
      () => span.end(),
      () => span.end(true),
    )
  else span.end()
  return sent
}

const watchStatements = (client: pg.PoolClient): void => {
  const send = client.query.bind(client) as Send
  Object.assign(client, {
    query: (query: unknown, ...rest: unknown[]) => sendRecorded(send, mark(query), rest),
  })
}

/** Statement timeout in milliseconds: a connection may be dead without having been closed. */
const statementTimeoutMs = 120_000

/**
 * Runs a transaction on a connection that is always released. drizzle doesn't release one whose `begin`
 * fails, and returns broken ones to the pool.
 */
const runTransaction =
  (pool: pg.Pool): Db['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      return await drizzle(client).transaction(work, config)
    } catch (error) {
      if (isDatabaseUnavailable(error)) failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }

/**
 * Opens a pool. Idle connections cut by the server are replaced silently; while the database is unavailable,
 * every statement fails at once with an error that `isDatabaseUnavailable` recognizes.
 */
export const connect = (
  url: string,
  { name, connections = 12 }: { name: string; connections?: number },
): Database => {
  const pool = new pg.Pool({
    ...connectionSettings(url, name),
    max: connections,
    query_timeout: statementTimeoutMs,
    Client: createClientClass(url),
  })
  pool.on('error', () => {})
  pool.on('connect', watchStatements)
  const db: Db = drizzle(pool)
  db.transaction = runTransaction(pool)
  return { db, pool, close: () => pool.end() }
}
