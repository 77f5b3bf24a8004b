// Spans as received by a collector, from a whole server on real PostgreSQL.

import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { JobName } from '@lantern/contract/people/installation/job-names'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { signedIn } from '../../testing/people.ts'
import { type CollectedSpan, type SpanCollector, startSpanCollector } from '../../testing/span-collector.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createJobs, type JobKind } from '../jobs/index.ts'
import { beginPart, beginSpan, inSpan, streamInSpan } from './index.ts'
import { startTracing } from './start-tracing.ts'

let server: TestServer
let collector: SpanCollector
let end: (() => Promise<void>) | null = null
beforeAll(async () => {
  server = await startTestServer()
  collector = await startSpanCollector()
})
afterEach(() => stop())
afterAll(async () => {
  await server.close()
  await collector.close()
})

const start = (endpoint = collector.endpoint, share = 1) => {
  collector.spans.length = 0
  end = startTracing({ endpoint, share, process: 'web', version: '1' })
}
/** Shutdown sends recorded spans. */
const stop = async () => {
  await end?.()
  end = null
}

const attributeOf = ({ attributes }: CollectedSpan, key: string) =>
  Object.values(attributes.find(attribute => attribute.key === key)?.value ?? {})[0]

const find = (name: string): CollectedSpan => {
  const span = collector.spans.find(one => one.name === name)
  if (!span) throw new Error(`no span ${name} among ${collector.spans.map(one => one.name).join(', ')}`)
  return span
}

test('without a collector nothing is recorded', async () => {
  expect(beginSpan('x')).toBeNull()
  expect(beginPart(() => 'x')).toBeNull()
  expect(await inSpan('x', {}, async () => 1)).toBe(1)
})

test('a request is a span by its route, its statements are parts of it', async () => {
  const student = await signedIn(server)
  start()
  expect((await student.fetch('/api/session')).status).toBe(200)
  expect((await student.fetch('/api/sources/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await student.fetch('/api/ready')).ok).toBe(true)
  await stop()
  const session = find('GET /api/session')
  expect(attributeOf(session, 'http.response.status_code')).toBe(200)
  expect(attributeOf(session, 'lantern.request.id')).toMatch(/^[\w-]{8,64}$/)
  const parts = collector.spans.filter(span => span.parentSpanId === session.spanId)
  expect(parts.map(({ name }) => name)).toContain('select sessions')
  expect(parts.every(({ traceId }) => traceId === session.traceId)).toBe(true)
  // Route templates contain no ids of people's things; paths do.
  expect(attributeOf(find('GET /api/sources/:sourceId'), 'http.route')).toBe('/api/sources/:sourceId')
  expect(collector.spans.some(({ name }) => name.includes('ready'))).toBe(false)
})

test('a job is linked to the request that sent it', async () => {
  start()
  const kind = {
    queue: 'traced' as JobName,
    payload: z.object({ x: z.number() }),
    retries: 0,
    expireSeconds: 60,
  } satisfies JobKind
  const jobs = await createJobs(server.database.url, [kind], error => {
    throw error
  })
  try {
    const received = Promise.withResolvers<unknown>()
    await inSpan('sender', {}, () => jobs.send(kind, { x: 1 }, 'one'))
    await jobs.work(kind, 1, async payload => received.resolve(payload))
    expect(await received.promise).toEqual({ x: 1 })
  } finally {
    await jobs.close()
  }
  await stop()
  const [sender, job] = [find('sender'), find(`job ${kind.queue}`)]
  expect(job.links).toMatchObject([{ traceId: sender.traceId, spanId: sender.spanId }])
  expect(job.parentSpanId ?? '').toBe('')
})

test('a failed span is marked without its error, and an abandoned stream ends its span', async () => {
  start()
  await expect(
    inSpan('failing', {}, async () => {
      throw new Error('a secret of somebody')
    }),
  ).rejects.toThrow()
  const numbers = streamInSpan('stream', {}, async function* () {
    for (let i = 0; ; i++) {
      beginPart(() => 'part')?.end()
      yield i
    }
  })
  for await (const i of numbers) if (i === 2) break
  await stop()
  expect(find('failing').status?.code).toBe(2)
  expect(collector.written()).not.toContain('a secret of somebody')
  expect(
    collector.spans.filter(({ name }) => name === 'part').map(({ parentSpanId }) => parentSpanId),
  ).toEqual([1, 2, 3].map(() => find('stream').spanId))
})

test('a share of none records no request', async () => {
  const student = await signedIn(server)
  start(collector.endpoint, 0)
  await student.fetch('/api/session')
  await stop()
  expect(collector.spans).toEqual([])
})

test('a collector that never answers delays no request', async () => {
  const received = new Set<Socket>()
  const silent = createServer(socket => received.add(socket)).listen(0, '127.0.0.1')
  await new Promise(done => silent.once('listening', done))
  const student = await signedIn(server)
  start(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  for (let i = 0; i < 6_000; i++) beginSpan('many')?.end()
  expect((await student.fetch('/api/session')).status).toBe(200)
  await stop()
  for (const socket of received) socket.destroy()
  await new Promise(done => silent.close(done))
})
