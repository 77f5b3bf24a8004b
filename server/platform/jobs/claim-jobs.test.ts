import type { JobName } from '@lantern/contract/people/installation/job-names'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createJobs, JobCutOff, type JobKind, type Jobs } from './index.ts'

const kind = (queue: string) =>
  ({
    queue: queue as JobName,
    payload: z.object({ n: z.number() }),
    retries: 2,
    expireSeconds: 60,
  }) satisfies JobKind
const kinds = {
  small: kind('small'),
  mixed: { ...kind('mixed'), retries: 0 },
  cut: kind('cut'),
  wide: kind('wide'),
  eager: kind('eager'),
}

let database: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await createJobs(database.url, Object.values(kinds), () => {})
})
afterAll(async () => {
  await jobs.close()
  await database.close()
})

const sendAll = (to: (typeof kinds)[keyof typeof kinds], count: number, ownerId?: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => jobs.send(to, { n }, `${ownerId} ${n}`, ownerId)))

const findFigures = async (to: JobKind) =>
  (await jobs.figures(new Date(0))).find(({ queue }) => queue === to.queue)

test('small jobs are taken together, each once, until none waits', async () => {
  await sendAll(kinds.small, 65)
  const handled: number[] = []
  await jobs.work(kinds.small, { together: 20 }, async ({ n }) => {
    handled.push(n)
  })
  await eventually(
    () => findFigures(kinds.small),
    figures => figures?.done === 65,
  )
  expect(handled.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 65 }, (_, n) => n))
})

test('one failing job of a batch leaves the others done', async () => {
  await sendAll(kinds.mixed, 10)
  await jobs.work(kinds.mixed, { together: 10 }, async ({ n }) => {
    if (n === 3) throw new Error('never')
  })
  const figures = await eventually(
    () => findFigures(kinds.mixed),
    found => found?.running === 0 && found.waiting === 0,
  )
  expect(figures).toMatchObject({ done: 9, failed: 1 })
})

test('jobs taken together that an ending process cuts off are all handed over', async () => {
  const closing = await createJobs(database.url, Object.values(kinds), () => {})
  await sendAll(kinds.cut, 3)
  const begun: number[] = []
  await closing.work(kinds.cut, { together: 10 }, ({ n }, signal) => {
    begun.push(n)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new JobCutOff()))
    })
  })
  await eventually(
    async () => begun.length,
    count => count === 3,
  )
  await closing.close()
  const attempts: number[] = []
  await jobs.work(kinds.cut, { together: 10 }, async (_payload, _signal, attempt) => {
    attempts.push(attempt)
  })
  await eventually(
    async () => attempts.length,
    count => count === 3,
  )
  expect(attempts).toEqual([1, 1, 1])
})

test('every place goes on while jobs wait, not only the first', async () => {
  await sendAll(kinds.wide, 12)
  const open: (() => void)[] = []
  let max = 0
  let running = 0
  await jobs.work(kinds.wide, 3, async () => {
    running += 1
    max = Math.max(max, running)
    await new Promise<void>(resolve => open.push(resolve))
    running -= 1
  })
  // Three run, end at the same time, and three others begin.
  for (let round = 0; round < 4; round++) {
    await eventually(
      async () => open.length,
      count => count === 3,
    )
    for (const end of open.splice(0)) end()
  }
  expect(max).toBe(3)
})

test('jobs that are sent at the same moment still let another person’s by', async () => {
  await Promise.all([
    sendAll(kinds.eager, 20, 'eager'),
    jobs.send(kinds.eager, { n: 100 }, 'patient', 'patient'),
  ])
  const handled: number[] = []
  await jobs.work(kinds.eager, 1, async ({ n }) => {
    handled.push(n)
  })
  await eventually(
    async () => handled.length,
    count => count === 21,
  )
  expect(handled.indexOf(100)).toBeLessThan(2)
})
