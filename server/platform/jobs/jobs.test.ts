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
  many: kind('many'),
  fair: kind('fair'),
  shared: kind('shared'),
  once: kind('once'),
  shaky: kind('shaky'),
  dropped: kind('dropped'),
  handed: kind('handed'),
  kept: { ...kind('kept'), retries: 0 },
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

test('many jobs that wait are handled one after the other without a pause between', async () => {
  for (let n = 0; n < 40; n++) await jobs.send(kinds.many, { n }, `job ${n}`)
  const handled: number[] = []
  await jobs.work(kinds.many, 1, async ({ n }) => {
    handled.push(n)
  })
  await eventually(
    async () => handled.length,
    count => count === 40,
  )
  expect([...handled].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
})

test('jobs of one key wait only once', async () => {
  await jobs.send(kinds.once, { n: 1 }, 'key')
  await jobs.send(kinds.once, { n: 2 }, 'key')
  expect(await jobs.isPending(kinds.once, 'key')).toBe(true)
  const handled: number[] = []
  await jobs.work(kinds.once, 1, async ({ n }) => {
    handled.push(n)
  })
  await eventually(
    () => jobs.isPending(kinds.once, 'key'),
    pending => !pending,
  )
  expect(handled).toEqual([1])
})

test('a person’s many jobs let another’s one by', async () => {
  for (let n = 0; n < 20; n++) await jobs.send(kinds.fair, { n }, `eager ${n}`, 'eager')
  await jobs.send(kinds.fair, { n: 100 }, 'patient', 'patient')
  await jobs.send(kinds.fair, { n: 101 }, 'patient again', 'patient')
  const handled: number[] = []
  await jobs.work(kinds.fair, 1, async ({ n }) => {
    handled.push(n)
  })
  await eventually(
    async () => handled.length,
    count => count === 22,
  )
  // The first of each, then the second of each, then the rest.
  expect(handled).toEqual([0, 100, 1, 101, ...Array.from({ length: 18 }, (_, n) => n + 2)])
})

test('one person’s long jobs leave a place for everybody else', async () => {
  const order: string[] = []
  const long = Promise.withResolvers<void>()
  await jobs.send(kinds.shared, { n: 1 }, 'long', 'eager')
  await jobs.send(kinds.shared, { n: 2 }, 'another long one', 'eager')
  await jobs.work(kinds.shared, { places: 2, perOwner: 1 }, async ({ n }) => {
    order.push(`${n} begins`)
    if (n !== 3) await long.promise
    order.push(`${n} ends`)
  })
  const until = (line: string) =>
    eventually(
      async () => order,
      lines => lines.includes(line),
    )
  await eventually(
    async () => order,
    lines => lines.length > 0,
  )
  await jobs.send(kinds.shared, { n: 3 }, 'short', 'patient')
  await until('3 ends')
  // Started so far: one of the long jobs, whichever was fetched first, and the short one.
  expect(order.filter(line => line.endsWith('begins'))).toHaveLength(2)
  long.resolve()
  await until('1 ends')
  await until('2 ends')
})

test('a job that fails is tried again', async () => {
  const tries: number[] = []
  await jobs.work(kinds.shaky, 1, async ({ n }) => {
    tries.push(n)
    if (tries.length === 1) throw new Error('not yet')
  })
  await jobs.send(kinds.shaky, { n: 7 }, 'shaky')
  await eventually(
    async () => tries.length,
    count => count === 2,
  )
})

test('a job that is no longer wanted does not run', async () => {
  await jobs.send(kinds.dropped, { n: 1 }, 'gone')
  await jobs.cancel(kinds.dropped, 'gone')
  expect(await jobs.isPending(kinds.dropped, 'gone')).toBe(false)
})

test('a payload that does not fit is refused when it is sent', async () => {
  await expect(jobs.send(kinds.many, { n: 'one' } as never, 'wrong')).rejects.toThrow()
})

test('a job that its process leaves in the middle is taken up at once by another, with all its tries', async () => {
  const closing = await createJobs(database.url, Object.values(kinds), () => {})
  const attempts: string[] = []
  const begun = Promise.withResolvers<void>()
  await closing.work(kinds.handed, 1, (_payload, signal) => {
    begun.resolve()
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new JobCutOff()))
    })
  })
  await jobs.send(kinds.handed, { n: 1 }, 'handed over')
  await begun.promise
  await closing.close()
  await jobs.work(kinds.handed, 1, async (_payload, _signal, attempt) => {
    attempts.push(`attempt ${attempt}`)
  })
  await eventually(
    async () => attempts.length,
    count => count > 0,
  )
  expect(attempts).toEqual(['attempt 1'])
})

test('jobs that were done long ago are removed, and those that failed stay', async () => {
  await jobs.send(kinds.kept, { n: 1 }, 'done')
  await jobs.send(kinds.kept, { n: 2 }, 'failed')
  await jobs.work(kinds.kept, 2, async ({ n }) => {
    if (n === 2) throw new Error('never')
  })
  const countRetained = async () =>
    (await jobs.figures(new Date(0))).find(({ queue }) => queue === (kinds.kept.queue as JobName))
  await eventually(countRetained, figures => figures?.done === 1 && figures.failed === 1)
  expect(await jobs.removeDone(new Date(Date.now() + 1000))).toBeGreaterThan(0)
  expect(await countRetained()).toMatchObject({ done: 0, failed: 1 })
})

test('a queue whose kind has changed is changed by the next start, and one that is missing is made', async () => {
  const open = async (...some: JobKind[]) => (await createJobs(database.url, some, () => {})).close()
  const readOptions = async (queue: string) => {
    const query = 'select retry_limit as retries, expire_seconds as seconds from pgboss.queue where name = $1'
    return (await database.pool.query(query, [queue])).rows
  }
  await open(kind('changed'))
  await open({ ...kind('changed'), retries: 5, expireSeconds: 90 }, kind('added'))
  expect(await readOptions('changed')).toEqual([{ retries: 5, seconds: 90 }])
  expect(await readOptions('added')).toEqual([{ retries: 2, seconds: 60 }])
})
