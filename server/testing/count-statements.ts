// Counts the SQL statements of requests, so that a test can limit them.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type pg from 'pg'

/** Set while a request is served: what goes on in the background goes through the same pool. */
const inRequest = new AsyncLocalStorage<true>()
subscribe('http.server.request.start', () => inRequest.enterWith(true))

export type StatementLog = {
  /** @returns the statements of all requests until `work` was done, without those that find out who asks */
  record(work: () => Promise<unknown>): Promise<string[]>
}

const getText = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')

/**
 * Session look-ups are ignored: they are cached for a second, so their number depends on the speed of a test.
 */
const isAboutSession = (text: string): boolean =>
  /^select .*"sessions"\."token_hash" (?:=|in)|^update "sessions"/s.test(text)

/** Every statement through this pool, those that begin and end a transaction too. */
export const logStatements = (pool: pg.Pool): StatementLog => {
  const recordings = new Set<string[]>()
  pool.on('connect', client => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (...args: unknown[]) => {
      const text = getText(args[0])
      if (inRequest.getStore() && !isAboutSession(text))
        for (const statements of recordings) statements.push(text)
      return send(...args)
    }
    Object.assign(client, { query })
  })
  return {
    record: async work => {
      const statements: string[] = []
      recordings.add(statements)
      await work().finally(() => recordings.delete(statements))
      return statements
    },
  }
}

/** A test server. */
type Served = { database: { statements: StatementLog } }

/** Statements of a request, for failure messages. */
export const listStatements = ({ database }: Served, work: () => Promise<unknown>): Promise<string[]> =>
  database.statements.record(work)

export const countStatements = async (server: Served, work: () => Promise<unknown>): Promise<number> =>
  (await listStatements(server, work)).length
