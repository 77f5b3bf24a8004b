// A token that should be worthless, in every process, and the sockets that were opened with it.
import { randomBytes } from 'node:crypto'
import { protocolVersion } from '@lantern/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMaterialLoader } from '../features/material/passages/index.ts'
import { createSessionStore } from '../features/people/identity/index.ts'
import { readConfig } from '../platform/config/index.ts'
import { createFakeEngine } from '../platform/engine/fake.ts'
import { createJobs, type Jobs } from '../platform/jobs/index.ts'
import { createLog } from '../platform/log/index.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { jobKinds } from '../processes/mounts.ts'
import { startWebProcess, type WebProcess } from '../processes/web-process.ts'
import { createPerson, type Person } from './client.ts'
import { eventually } from './eventually.ts'
import { mailTo, tokenIn } from './mails.ts'
import { nobody, password, signedIn } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
/** Second web process on the same database. */
let second: WebProcess
let jobs: Jobs

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  const { database, clock, mailer, files } = server
  jobs = await createJobs(database.url, jobKinds, () => {})
  second = await startWebProcess({
    database,
    databaseUrl: database.url,
    clock,
    mailer,
    jobs,
    config: readConfig({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', DATA_DIR: files }),
    storage: createFolderStorage(files),
    secretKey: randomBytes(32),
    createBuiltIn: db => createFakeEngine(createMaterialLoader(db)),
    pagesFolder: null,
    log: createLog({ process: 'web', level: 'silent' }),
    version: 'test',
  })
})
afterAll(async () => {
  await second.close()
  await jobs.close()
  await server.close()
})

const loadEmail = async (person: Person) => (await person.call('GET /session')).body.user.email
const login = (email: string, pass: string) =>
  nobody(server).call('POST /login', { body: { email, password: pass } })

const connect = (url: string, token: string | null) =>
  io(url, {
    auth: { token, protocol: protocolVersion },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })

/** Reconnects at the moment a socket is closed. */
const comeBack = (socket: Socket, url: string, token: string | null) =>
  new Promise<string>(resolve => {
    socket.once('disconnect', () => {
      const next = connect(url, token)
      next.once('connect', () => resolve('connected'))
      next.once('connect_error', error => resolve(error.message))
    })
  })

/** Person whose token is in use at both processes, with a socket at each. */
const travelling = async () => {
  const person = await signedIn(server)
  const elsewhere = createPerson(second, person.token)
  const urls = [server.url, second.url]
  const sockets = urls.map(url => connect(url, person.token))
  await Promise.all(sockets.map(socket => new Promise<void>(resolve => socket.once('connect', resolve))))
  for (const one of [person, elsewhere]) expect((await one.call('GET /session')).status).toBe(200)
  const cameBack = sockets.map((socket, i) => comeBack(socket, urls[i] ?? '', person.token))
  return { person, elsewhere, cameBack }
}

const admin = () => signedIn(server, 'admin')
const endings: [string, (person: Person) => Promise<unknown>][] = [
  ['logout', person => person.call('POST /logout')],
  [
    'suspension',
    async ({ accountId: userId }) =>
      (await admin()).call('POST /admin/users/:userId/suspend', {
        params: { userId },
        body: { reason: 'Spam' },
      }),
  ],
  [
    'a change of password elsewhere',
    async person => {
      const { body } = await login(await loadEmail(person), password)
      const change = { current: password, next: 'changed it' }
      return createPerson(server, body.token).call('POST /account/password', { body: change })
    },
  ],
  [
    'a reset of the password',
    async person => {
      const email = await loadEmail(person)
      await nobody(server).call('POST /reset-password/mail', { body: { email } })
      const token = tokenIn(await mailTo(server, email, 'Choose a new password'))
      return nobody(server).call('POST /reset-password', { body: { token, password: 'changed it' } })
    },
  ],
  [
    'another role',
    async ({ accountId: userId }) =>
      (await admin()).call('POST /admin/users/:userId/role', {
        params: { userId },
        body: { role: 'teacher' },
      }),
  ],
]

describe.each(endings)('after %s', (_name, end) => {
  test('an old token is worthless at once, in other processes too, and its sockets close for good', async () => {
    const { person, elsewhere, cameBack } = await travelling()
    await end(person)
    expect((await person.call('GET /session')).status).toBe(401)
    await eventually(
      async () => (await elsewhere.call('GET /session')).status,
      status => status === 401,
    )
    expect(await Promise.all(cameBack)).toEqual(['not-signed-in', 'not-signed-in'])
  })
})

describe('a suspended account', () => {
  test('shows that it is suspended only to who knows the password, and opens when restored', async () => {
    const person = await signedIn(server)
    const email = await loadEmail(person)
    const chief = await admin()
    const params = { userId: person.accountId }
    await chief.call('POST /admin/users/:userId/suspend', { params, body: { reason: 'Spam' } })
    const [wrong, right] = [await login(email, 'not it'), await login(email, password)]
    expect([wrong.body.code, right.body.code]).toEqual(['invalid-credentials', 'account-suspended'])
    const late = await createSessionStore(server.database.db, server.clock).start(person.accountId, 'account')
    expect((await createPerson(server, late).call('GET /session')).status).toBe(401)
    await chief.call('POST /admin/users/:userId/restore', { params })
    expect((await login(email, password)).status).toBe(200)
  })
})

test('a sign-in with the old password that is under way while it changes comes to nothing', async () => {
  const email = await loadEmail(await signedIn(server))
  const { pool } = server.database
  const changing = await pool.connect()
  await changing.query('begin')
  await changing.query(`update accounts set password_hash = 'another' where email = $1`, [email])
  const entering = login(email, password)
  const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await eventually(
    async () => (await pool.query(waiting)).rows[0].count,
    count => count === 1,
  )
  await changing.query('commit')
  changing.release()
  expect((await entering).status).toBe(401)
})
