import { expect, test } from 'vitest'
import type { Jobs } from '../platform/jobs/index.ts'
import { oneByOne } from './one-by-one.ts'

type Handler = (name: string) => Promise<unknown>

/** Jobs that run at once, as those of different kinds do. */
const create = () => {
  const handlers: Handler[] = []
  const jobs = {
    work: async (_kind: unknown, _concurrency: unknown, handler: Handler) => {
      handlers.push(handler)
    },
  } as unknown as Jobs
  return { jobs: oneByOne(jobs), runAll: () => Promise.allSettled(handlers.map(handler => handler(''))) }
}
const kindOf = (expireSeconds: number) => ({ expireSeconds }) as Parameters<Jobs['work']>[0]

test('jobs of all kinds run one after the other, and one that fails stops no other', async () => {
  const { jobs, runAll } = create()
  const events: string[] = []
  for (const part of ['a', 'b', 'c'])
    await jobs.work(kindOf(600), 1, async () => {
      events.push(`${part} begins`)
      await new Promise(resolve => setImmediate(resolve))
      events.push(`${part} ends`)
      if (part === 'a') throw new Error('it failed')
    })
  expect((await runAll()).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('a job that would expire while it waits runs beside the one before', async () => {
  const { jobs, runAll } = create()
  const first = Promise.withResolvers<void>()
  await jobs.work(kindOf(600), 1, async () => first.promise)
  await jobs.work(kindOf(0.01), 1, async () => first.resolve())
  expect((await runAll()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
