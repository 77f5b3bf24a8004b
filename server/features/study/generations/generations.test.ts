// Tests of generations on a real server: steps, ends, stopping, retrying, and notifications.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJobs, type Jobs } from '../../../platform/jobs/index.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { generateJob, type Maker, runGeneration, startGeneration, sweepGenerations } from './index.ts'

let server: TestServer
let jobs: Jobs
beforeEach(async () => {
  server = await startTestServer({ worker: false })
  jobs = await createJobs(server.database.url, [generateJob], () => {})
})
afterEach(async () => {
  await jobs.close()
  await server.close()
})

const deps = () => ({ db: server.database.db, clock: server.clock, jobs })
const asked = { kind: 'summary', sourceIds: [] as string[] } as const

const start = async () => {
  const person = await signedIn(server)
  const row = await startGeneration(deps(), person, { ...asked, sourceIds: [], resultId: randomUUID() })
  const params = { generationId: row.id }
  const read = async () => (await person.call('GET /generations/:generationId', { params })).body.generation
  const run = (maker: Maker, signal = new AbortController().signal) =>
    runGeneration({ ...deps(), makers: { summary: maker }, now: server.clock.now }, row.id, signal)
  return { person, row, params, read, run }
}

test('a generation shows its steps while it runs and ends as done', async () => {
  const { read, run } = await start()
  expect((await read()).state).toBe('queued')
  await run(async ({ step, by }) => {
    await by('built-in', null)
    await step({ name: 'reading', done: 3, total: 9 })
    expect(await read()).toMatchObject({ state: 'working', step: { name: 'reading', done: 3, total: 9 } })
    return 'done'
  })
  expect(await read()).toMatchObject({ state: 'done', step: null, failure: null })
})

test('a generation without results reports it in a sentence', async () => {
  const { read, run } = await start()
  await run(async () => 'nothing-found')
  const { state, failure } = await read()
  expect([state, failure?.code]).toEqual(['failed', 'nothing-found'])
  expect(failure?.message).toMatch(/gives nothing/)
})

test('stopping a generation aborts its maker at the next step, and what ended stays ended', async () => {
  const { person, params, read, run } = await start()
  let aborted = false
  await run(async ({ step, signal }) => {
    await person.call('POST /generations/:generationId/stop', { params })
    await step({ name: 'writing', done: 1, total: 2 })
    aborted = signal.aborted
    return 'done'
  })
  expect(aborted).toBe(true)
  expect((await read()).state).toBe('stopped')
})

test('one that is under way is not begun twice; one that was stopped is', async () => {
  const { person, params, read } = await start()
  const early = await person.call('POST /generations/:generationId/retry', { params })
  expect([early.status, early.body.code]).toEqual([409, 'generation-running'])
  await person.call('POST /generations/:generationId/stop', { params })
  expect((await person.call('POST /generations/:generationId/retry', { params })).status).toBe(202)
  expect((await read()).state).toBe('queued')
})

test('a maker that throws leaves the generation to the next try; the sweep ends what no job will finish', async () => {
  const { row, read, run } = await start()
  await expect(run(() => Promise.reject(new Error('out of luck')))).rejects.toThrow('out of luck')
  expect((await read()).state).toBe('working')
  await sweepGenerations(deps())
  expect((await read()).state).toBe('working')
  await jobs.cancel(generateJob, row.id)
  await sweepGenerations(deps())
  expect((await read()).failure?.code).toBe('interrupted')
})

test('the sweep does not end one whose job is not sent yet: it sends the job, once', async () => {
  const { row, read, run } = await start()
  await jobs.cancel(generateJob, row.id)
  await sweepGenerations(deps())
  expect([(await read()).state, await jobs.isPending(generateJob, row.id)]).toEqual(['queued', true])
  await jobs.send(generateJob, { generationId: row.id }, row.id)
  const [queue] = await jobs.figures(new Date(0))
  expect(queue).toMatchObject({ waiting: 1, running: 0 })
  await run(async () => 'done')
  expect((await read()).state).toBe('done')
})

test('the list holds what is under way and what ended within a day, of this person only', async () => {
  const { person, row, run } = await start()
  await run(async () => 'done')
  const ids = async (who: typeof person) =>
    (await who.call('GET /generations')).body.generations.map(({ id }) => id)
  expect(await ids(person)).toEqual([row.id])
  expect(await ids(await signedIn(server))).toEqual([])
  server.clock.advance(25 * 3600 * 1000)
  expect(await ids(person)).toEqual([])
})
