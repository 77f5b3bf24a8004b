// A web process of its own whose database goes away and comes back.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../database/schema/identity.ts'
import { createSessionStore } from '../features/people/identity/index.ts'
import { systemClock } from '../platform/clock/index.ts'
import { type Cut, type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startWebServer, type WebServer } from '../testing/web-server.ts'

let database: TestDatabase
let folder: string
let token: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'lantern-outage-'))
  const [account] = await database.db
    .insert(accounts)
    .values({
      kind: 'account',
      email: 'mara@school.test',
      username: 'Mara',
      role: 'student',
      createdAt: new Date(),
    })
    .returning()
  token = await createSessionStore(database.db, systemClock).start(account?.id ?? '', 'account')
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const start = async (): Promise<{ proxy: DatabaseProxy; web: WebServer }> => {
  const proxy = await startDatabaseProxy(database.url)
  const web = await startWebServer(proxy.url, folder)
  await eventually(
    () => getStatus(web, '/api/ready'),
    status => status === 200,
  )
  return { proxy, web }
}

const ask = (web: WebServer, path: string) =>
  fetch(`${web.url}${path}`, { headers: { authorization: `Bearer ${token}` } })

const getStatus = async (web: WebServer, path: string): Promise<number> => {
  const response = await ask(web, path)
  await response.arrayBuffer()
  return response.status
}

/** Connections by what they listen to, as the database sees them. */
const listListeners = async (): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query<{ query: string; count: number }>(
    `select lower(query) as query, count(*)::int as count from pg_stat_activity
     where datname = current_database() and query ilike 'listen %' group by 1`,
  )
  return Object.fromEntries(rows.map(({ query, count }) => [query, count]))
}

/** Connections of the web process. */
const countConnections = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name <> 'lantern test'`,
  )
  return rows[0]?.count ?? 0
}

const end = async ({ proxy, web }: { proxy: DatabaseProxy; web: WebServer }) => {
  await web.kill()
  await proxy.close()
}

const isAsBefore = (before: Record<string, number>) => (now: Record<string, number>) =>
  JSON.stringify(now) === JSON.stringify(before)

describe('a web process whose database is cut', () => {
  let served: Awaited<ReturnType<typeof start>>
  let listenersBefore: Record<string, number>
  let connectionsBefore: number
  beforeAll(async () => {
    served = await start()
    listenersBefore = await eventually(listListeners, found => Object.keys(found).length >= 3)
    connectionsBefore = await countConnections()
  })
  afterAll(() => end(served))

  test.each<[number, Cut]>([
    [0.5, 'closed'],
    [1, 'closed'],
    [2, 'closed'],
    [4, 'closed'],
    [4, 'refused'],
    [10, 'closed'],
    [60, 'closed'],
  ])('for %s s (%s) answers meanwhile and recovers with the connections it had', async (seconds, how) => {
    const { proxy, web } = served
    await proxy.cut(how)
    const cutAt = Date.now()
    const endsAt = cutAt + seconds * 1000
    const statuses = { alive: new Set<number>(), ready: new Set<number>(), session: new Set<string>() }
    // Facts about a session, and the last known state of the database, are kept for a second.
    await sleep(Math.min(1_200, (seconds * 1000) / 2))
    do {
      statuses.alive.add(await getStatus(web, '/api/alive'))
      if (seconds >= 2) {
        statuses.ready.add(await getStatus(web, '/api/ready'))
        const response = await ask(web, '/api/sources')
        await response.arrayBuffer()
        statuses.session.add(`${response.status} ${Number(response.headers.get('retry-after')) > 0}`)
      }
      await sleep(100)
    } while (Date.now() < endsAt)
    const attempts = proxy.attempts()
    // A busy machine asks for longer than it was told, so that there are more attempts.
    const lasted = Math.max(seconds, (Date.now() - cutAt) / 1000 - 1)
    await proxy.restore()
    expect([...statuses.alive]).toEqual([200])
    if (seconds >= 2) {
      expect([...statuses.ready]).toEqual([503])
      expect([...statuses.session]).toEqual(['503 true'])
    }
    if (how === 'closed') expect(attempts).toBeLessThanOrEqual(lasted <= 4 ? 10 : 6 + lasted)
    await eventually(
      () => getStatus(web, '/api/ready'),
      status => status === 200,
    )
    await eventually(
      () => getStatus(web, '/api/sources'),
      status => status === 200,
    )
    await eventually(listListeners, isAsBefore(listenersBefore))
    // Connections of pools that have nothing to do go after ten seconds.
    await eventually(countConnections, count => count <= connectionsBefore)
  })

  test('twenty requests at one moment of an outage make no storm of connections', async () => {
    const { proxy, web } = served
    await proxy.cut('closed')
    const cutAt = Date.now()
    const statuses = await Promise.all(Array.from({ length: 20 }, () => getStatus(web, '/api/sources')))
    expect(new Set(statuses)).toEqual(new Set([503]))
    // Five attempts are three seconds of waiting; on a busy machine twenty answers may need longer.
    const lasted = (Date.now() - cutAt) / 1000
    expect(proxy.attempts()).toBeLessThanOrEqual(lasted <= 3 ? 5 : 2 + lasted)
    await proxy.restore()
    await eventually(
      () => getStatus(web, '/api/sources'),
      status => status === 200,
    )
  })

  test('a connection that broke under a transaction is replaced', async () => {
    const { web } = served
    for (let round = 0; round < 15; round += 1) {
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'lantern web'`,
      )
      const response = await fetch(`${web.url}/api/threads`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ sourceIds: [] }),
      })
      await response.arrayBuffer()
    }
    await eventually(
      () => getStatus(web, '/api/sources'),
      status => status === 200,
    )
  })
})

describe('SIGTERM ends the web process in order', () => {
  test.each<Cut | null>([null, 'closed', 'refused', 'silent'])('with its database cut: %s', async how => {
    const { proxy, web } = await start()
    if (how) await proxy.cut(how)
    await sleep(how ? 1_500 : 0)
    void ask(web, '/api/sources').catch(() => {})
    web.process.kill('SIGTERM')
    const [code, signal] = await once(web.process, 'exit')
    // A process that has to be told twice ends by its own last resort, with 1.
    expect(how === 'silent' ? signal : [code, signal]).toEqual(how === 'silent' ? null : [0, null])
    await proxy.close()
  })
})

test('a listener hears each notice once, also after an outage', async () => {
  const { listen } = await import('../platform/realtime/listen.ts')
  const proxy = await startDatabaseProxy(database.url)
  const received: string[] = []
  let gaps = 0
  const listener = await listen(
    proxy.url,
    'test_notices',
    payload => received.push(payload),
    () => {
      gaps += 1
    },
  )
  await proxy.cut('closed')
  await sleep(2_000)
  await proxy.restore()
  await eventually(
    async () => gaps,
    count => count === 1,
  )
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("notify test_notices, 'once'")
  await client.end()
  await eventually(
    async () => received.length,
    count => count > 0,
  )
  expect(received).toEqual(['once'])
  expect(proxy.open()).toBe(1)
  await listener.close()
  await proxy.close()
})
