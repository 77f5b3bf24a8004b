// An action that is allowed a number of times, sent by twenty requests at the same moment.
import type { EndpointName } from '@lantern/contract/api'
import type { ClientMessages } from '@lantern/contract/realtime'
import type { TestServer } from '../test-server.ts'

/** Number of concurrent requests. */
export const racers = 20

export type Race = {
  /** Description, as part of the test's name. */
  what: string
  of: EndpointName | keyof ClientMessages
  /** Number of requests that may succeed; `any` if the answer is the same for all. */
  succeeds: number | 'any'
  /** Number of rows, files or mails afterwards. */
  leaves: number
  prepare(server: TestServer): Promise<{
    /** @param nth from 0 */
    send(nth: number): Promise<{ status: number }>
    countLeft(): Promise<number>
  }>
}

/** Number returned by a statement with one row. */
export const countRows = async (
  { database }: Pick<TestServer, 'database'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<number> => {
  const { rows } = await database.pool.query<{ count: string }>(statement, [...values])
  return Number(rows[0]?.count)
}

/** Opens the connections that the requests go out on, so that none is late. */
const warmConnections = ({ url }: Pick<TestServer, 'url'>) =>
  Promise.all(Array.from({ length: racers }, async () => (await fetch(`${url}/api/health`)).text()))

/** Requests sent again after a 503, as the web client sends them. */
const resends = 5

/** Sends a request, and again while the server says that it is busy. */
const sendUntilServed = async (send: () => Promise<{ status: number }>): Promise<number> => {
  for (let resent = 0; ; resent++) {
    const { status } = await send()
    if (status !== 503 || resent === resends) return status
    await new Promise(resolve => setTimeout(resolve, 200 * (resent + 1)))
  }
}

/** @returns the statuses of all */
export const runRace = async (
  server: Pick<TestServer, 'url'>,
  send: (nth: number) => Promise<{ status: number }>,
): Promise<number[]> => {
  await warmConnections(server)
  return Promise.all(Array.from({ length: racers }, (_, nth) => sendUntilServed(() => send(nth))))
}

export const fillIn = (values: Record<string, string>, path: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? crypto.randomUUID())
