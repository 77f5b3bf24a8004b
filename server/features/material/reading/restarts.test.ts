import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReadDocument } from '../../../platform/reading/index.ts'
import { createReader } from '../../../platform/reading/reader.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { tides } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const reader = createReader()
let attempts = 0
/** Hook before a file is read, with the number of the attempt. */
let before: (attempt: number, signal: AbortSignal) => Promise<void> | void = () => {}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    reader: {
      read: async (file, options): Promise<ReadDocument> => {
        attempts += 1
        await before(attempts, options.signal)
        return reader.read(file, options)
      },
    },
  })
})
beforeEach(() => {
  attempts = 0
  before = () => {}
})
afterAll(async () => {
  await server.close()
  await reader.close()
})

const upload = async (by?: Person) => {
  const person = by ?? (await signedIn(server))
  // Distinct content: the same file again would be the same source.
  const { body } = await person.upload('tides.md', `${tides}\n\nCopy ${randomUUID()}.\n`)
  const params = { sourceId: body.source.id }
  const look = async () => (await person.call('GET /sources/:sourceId', { params })).body.source
  return { look, end: () => eventually(look, ({ state }) => state === 'ready' || state === 'failed') }
}

test('a file that is being read when the jobs process is restarted is read by the next one', async () => {
  before = async (attempt, signal) => {
    if (attempt > 1) return
    // Ends when aborted, like the reader.
    await sleep(600_000, undefined, { signal })
  }
  const source = await upload()
  await eventually(
    () => Promise.resolve(attempts),
    made => made === 1,
  )
  await server.restartWorker()
  expect(await source.end()).toMatchObject({ state: 'ready', failure: null })
  expect(attempts).toBe(2)
})

test('a fault that passes costs the file nothing', async () => {
  before = attempt => {
    if (attempt < 3) throw new Error('the database is out of reach')
  }
  const source = await upload()
  expect(await source.end()).toMatchObject({ state: 'ready', failure: null })
})

test('a fault that passes costs nothing either after restarts that cut the reading off', async () => {
  before = async (attempt, signal) => {
    if (attempt < 3) await sleep(600_000, undefined, { signal })
    else if (attempt === 3) throw new Error('the database is out of reach')
  }
  const source = await upload()
  for (const restart of [1, 2]) {
    await eventually(
      () => Promise.resolve(attempts),
      made => made === restart,
    )
    await server.restartWorker()
  }
  expect(await source.end()).toMatchObject({ state: 'ready', failure: null })
  expect(attempts).toBe(4)
})

test('a permanent fault is reported after three attempts, and the file can be tried again', async () => {
  before = () => {
    throw new Error('the disk is gone')
  }
  const source = await upload()
  expect(await source.end()).toMatchObject({
    state: 'failed',
    failure: { code: 'interrupted', canRetry: true },
  })
  expect(attempts).toBe(3)
})

test('while one person’s file takes long, another’s is read, and the next of the same person waits', async () => {
  const long = Promise.withResolvers<void>()
  before = async attempt => {
    if (attempt === 1) await long.promise
  }
  const person = await signedIn(server)
  const slow = await upload(person)
  await eventually(
    () => Promise.resolve(attempts),
    made => made === 1,
  )
  const next = await upload(person)
  expect(await (await upload()).end()).toMatchObject({ state: 'ready' })
  expect(attempts).toBe(2)
  expect(await next.look()).toMatchObject({ state: 'queued' })
  long.resolve()
  expect(await slow.end()).toMatchObject({ state: 'ready' })
  expect(await next.end()).toMatchObject({ state: 'ready' })
})
