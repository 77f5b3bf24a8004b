// Logs and traces contain no texts, credentials or secrets: thirty are planted and searched for in every line
// of every level and in every span.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createPerson } from '../../testing/client.ts'
import { nobody, signedIn } from '../../testing/people.ts'
import { type SpanCollector, startSpanCollector } from '../../testing/span-collector.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { startTracing } from '../tracing/start-tracing.ts'
import { createLog, runTraced } from './index.ts'

const lines: string[] = []
let server: TestServer
let collector: SpanCollector
let endTracing: () => Promise<void>
beforeAll(async () => {
  collector = await startSpanCollector()
  endTracing = startTracing({ endpoint: collector.endpoint, share: 1, process: 'web', version: '1' })
  server = await startTestServer({ onLogLine: line => lines.push(line) })
})
afterAll(async () => {
  await endTracing()
  await server.close()
  await collector.close()
})

const planted: string[] = []
const plant = (secret: string): string => {
  planted.push(secret)
  return secret
}
const aKey = () => plant(randomBytes(24).toString('base64url').replace(/^./, '7'))
const aMail = () => plant(`planted.${randomUUID().slice(0, 8)}@school.test`)
const aText = (text: string) => plant(`${text} ${randomUUID().slice(0, 8)}`)
const aCode = () => plant(String(900_000 + planted.length * 1_111).slice(0, 6))

/** Log line of a thrown error. */
const logError = async (work: () => unknown) => {
  const log = createLog({ process: 'jobs', level: 'debug', write: line => lines.push(line) })
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, 'background work failed')
    return
  }
  throw new Error('nothing was thrown')
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const askEverywhere = async () => {
  const somebody = nobody(server)
  const student = await signedIn(server)
  const send = (path: string, body: unknown, person = student) => person.fetch(`/api${path}`, json(body))
  plant(student.token ?? '')
  await send(
    '/register',
    {
      email: aMail(),
      password: aText('horse battery'),
      username: aText('Asha of the hills'),
      mobile: plant('+15550111222'),
      role: 'student',
    },
    somebody,
  )
  await send('/login', { email: aMail(), password: aText('wrong horse'), role: 'student' }, somebody)
  await send('/login/code', { challenge: aKey(), code: aCode() }, somebody)
  await send('/reset-password', { token: aKey(), password: aText('next horse') }, somebody)
  await send('/verify-email', { token: aKey() }, somebody)
  await send('/account/password', { current: aText('old horse'), next: aText('new horse') })
  await send('/live-rooms/find', { code: aCode() })
  await send('/threads', { question: aText('why does the planted moon pull'), sourceIds: [randomUUID()] })
  await send('/doubts', { text: aText('I never understood the planted tides'), sourceId: randomUUID() })
  await send('/threads', `{"question": "${aText('half a body')}`)
  await student.upload(plant('planted-essay-of-mine.txt'), aText('what I wrote about the planted sea'))
  await student.fetch(`/api/search?q=${encodeURIComponent(aText('planted search'))}`)
  await student.fetch(`/api/calendar/${aKey()}`)
  await student.fetch(`/nowhere/${aKey()}?token=${aKey()}`)
  await createPerson(server, aKey()).fetch('/api/session', {
    headers: { cookie: `token=${aKey()}`, 'x-api-key': aKey() },
  })
}

const failEverywhere = async () => {
  const { db } = server.database
  await logError(() => db.execute(sql`select ${aText('a planted answer')}::uuid`))
  await logError(() => db.execute(sql`select ${aText('a planted number')}::int + 1`))
  await logError(() => JSON.parse(aText('a planted file')))
  await logError(() => z.object({ x: z.enum(['a']) }).parse({ x: aText('planted field') }))
  await logError(() => {
    throw new Error(`550 5.1.1 <${aMail()}>: Recipient address rejected`)
  })
  await logError(() => {
    throw new Error(
      `Incorrect API key provided: ${aKey()}. You can find yours at https://models.test/keys?k=${aKey()}`,
    )
  })
  await logError(() => {
    const details = { name: 'AI_APICallError', statusCode: 400, requestBodyValues: aText('planted request') }
    throw Object.assign(new Error(`can’t answer "${aText('a planted prompt')}"`), details)
  })
}

test('none of thirty secrets is in any line or span', async () => {
  await askEverywhere()
  await failEverywhere()
  expect(planted.length).toBeGreaterThanOrEqual(30)
  expect(lines.length).toBeGreaterThan(15)
  await endTracing()
  expect(collector.spans.length).toBeGreaterThan(40)
  const written = lines.join('') + collector.written()
  expect(
    planted.filter(secret => written.includes(secret) || written.includes(encodeURIComponent(secret))),
  ).toEqual([])
})

test('each line is an event with the process, the level and the request', async () => {
  const from = lines.length
  const student = await signedIn(server)
  await student.call('GET /session')
  const events = lines.slice(from).map(line => JSON.parse(line) as Record<string, unknown>)
  expect(lines.slice(from).every(line => line.indexOf('\n') === line.length - 1)).toBe(true)
  expect(events).toContainEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    process: 'web',
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
    method: 'GET',
    route: '/api/session',
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  })
})

test('the request goes along into statements and jobs', async () => {
  const { db } = server.database
  const { rows } = await runTraced({ requestId: 'request-of-a-test' }, async () =>
    db.execute<{ query: string }>(sql`select query from pg_stat_activity where pid = pg_backend_pid()`),
  )
  expect(rows[0]?.query).toMatch(/^\/\*request:request-of-a-test\*\/ select query/)
  const student = await signedIn(server)
  expect((await student.upload('notes.txt', 'The tides follow the Moon.')).status).toBe(201)
  const sent = await db.execute<{ data: { requestId?: string } }>(
    sql`select data from pgboss.job where name = 'read-source' order by created_on desc limit 1`,
  )
  expect(sent.rows[0]?.data.requestId).toMatch(/^[\w-]{8,64}$/)
})
