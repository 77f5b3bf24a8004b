// Connections of browsers: early refusals leave them usable, and a client that doesn't read costs little
// memory.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type EndpointName, endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/client.ts'
import { eventually } from '../testing/eventually.ts'
import { nobody, signedIn } from '../testing/people.ts'
import { approvedTeacher } from '../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const openSocket = async (): Promise<Socket> => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const writeHead = (method: string, path: string, person: Person, headers: readonly string[] = []) =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(server.url).host}`,
    ...(person.token ? [`Authorization: Bearer ${person.token}`] : []),
    ...headers,
    '',
    '',
  ].join('\r\n')

const boundary = 'limit-of-the-parts'
/** Body larger than all buffers on the way. */
const large = Buffer.alloc(6 * 1024 * 1024, 'a')

const buildUpload = (field: string, content = large) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="file.txt"\r\nContent-Type: text/plain\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

/** Sends an upload and then another request on the same connection. @returns the status of both answers */
const uploadAndGoOn = async (path: string, field: string, person: Person): Promise<number[]> => {
  const body = buildUpload(field)
  const socket = await openSocket()
  const answers: Buffer[] = []
  socket.on('data', chunk => answers.push(chunk))
  const headers = [
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
  ]
  socket.write(writeHead('POST', path, person, headers))
  socket.write(body)
  socket.write(writeHead('GET', '/api/alive', nobody(server)))
  const statuses = () =>
    [
      ...Buffer.concat(answers)
        .toString('latin1')
        .matchAll(/HTTP\/1\.1 (\d{3})/g),
    ].map(([, status]) => Number(status))
  const seen = await eventually(
    async () => statuses(),
    found => found.length >= 2,
    15,
  ).catch(() => statuses())
  socket.destroy()
  return seen
}

const uploads = (Object.keys(endpoints) as EndpointName[]).flatMap(name => {
  const { body, form, path, method }: Endpoint = endpoints[name]
  if (body !== 'upload' && !form) return []
  return [{ name, method, field: form ?? 'file', path: `/api${path.replace(/:\w+/g, crypto.randomUUID())}` }]
})

describe('after an upload of six megabytes that is refused or taken', () => {
  test.each(uploads)('the next request on the connection of $name is answered', async ({ path, field }) => {
    const people = [
      nobody(server),
      await signedIn(server),
      await signedIn(server, 'teacher'),
      await approvedTeacher(server),
      await signedIn(server, 'admin'),
    ]
    for (const person of people) {
      const [, next] = await uploadAndGoOn(path, field, person)
      expect(next).toBe(200)
    }
  })

  test.each(['/api/decks/import', '/api/question-imports', '/api/sources'])(
    'the next request is answered where %s is at its limit',
    async path => {
      const person = await signedIn(server, path === '/api/question-imports' ? 'teacher' : 'student')
      const form = new FormData()
      form.append('file', new Blob(['none']), 'file.txt')
      await person.fetch(path, { method: 'POST', body: form })
      await server.database.pool.query('update limit_counters set points = 100000')
      const [first, next] = await uploadAndGoOn(path, 'file', person)
      expect([first === undefined, next]).toEqual([false, 200])
    },
  )
})

describe('a text of twelve megabytes', () => {
  const line = 'The tides follow the Moon, twice a day, since the Earth turns below it.\r\n'
  const text = line.repeat(Math.ceil((12 * 1024 * 1024) / line.length))
  let reader: Person
  let path: string
  beforeAll(async () => {
    reader = await signedIn(server)
    const form = new FormData()
    form.append('file', new Blob([text]), 'tides.txt')
    const added = await reader.fetch('/api/sources', { method: 'POST', body: form })
    const { source } = (await added.json()) as { source: { id: string } }
    path = `/api/sources/${source.id}/text`
  })

  test('is read whole, with line feeds', async () => {
    const answer = await reader.fetch(path)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe(text.replaceAll('\r\n', '\n'))
  })

  test('is held in no part that matters for readers who do not read, of whom somebody has a few', async () => {
    const before = process.memoryUsage()
    const slow = await Promise.all(Array.from({ length: 40 }, openSocket))
    for (const socket of slow) {
      socket.pause()
      socket.write(writeHead('GET', path, reader))
    }
    const ask = async (person: Person) => (await person.fetch('/api/session')).status
    await eventually(
      () => ask(reader),
      status => status === 503,
      60,
    )
    const refused = await reader.fetch('/api/session')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await ask(await signedIn(server))).toBe(200)
    const after = process.memoryUsage()
    const grown = after.heapUsed + after.external - before.heapUsed - before.external
    // Memory check: twenty-four of them would use 288 MB with a full text each.
    expect(grown / 1_048_576).toBeLessThan(150)
    for (const socket of slow) socket.destroy()
    await eventually(
      () => ask(reader),
      status => status === 200,
      60,
    )
  })
})
