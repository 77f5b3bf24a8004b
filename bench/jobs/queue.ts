// The queue of small jobs that is measured, as our own jobs keep it and as pg-boss does by itself.
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Concurrency } from '../../server/platform/jobs/claim-jobs.ts'
import { createJobs, type JobKind } from '../../server/platform/jobs/index.ts'

/** `single`: ours as long jobs are taken, one at a time for each place. */
export type Side = 'ours' | 'single' | 'plain'

/** When a job was sent, in milliseconds since 1970: all processes of a run share one clock. */
const smallPayload = z.object({ sentAt: z.number() })

/** How many jobs a worker process takes at once. */
const together = 200
/** Places of a worker process that takes them one at a time. */
const places = 8

/** A queue of the product under which small jobs go, so that nothing has to be invented for them. */
const smallKind = {
  queue: 'read-source',
  payload: smallPayload,
  retries: 2,
  expireSeconds: 60,
} satisfies JobKind

export type Queue = {
  send(nth: number, ownerId: string): Promise<void>
  work(handler: (sentAt: number) => void): Promise<void>
  close(): Promise<void>
}

const report = (error: Error) => console.error(error.message)

const openOurs = async (url: string, concurrency: Concurrency): Promise<Queue> => {
  const jobs = await createJobs(url, [smallKind], report)
  return {
    send: (nth, ownerId) => jobs.send(smallKind, { sentAt: Date.now() }, `small ${nth}`, ownerId),
    work: handler =>
      jobs.work(smallKind, concurrency, async ({ sentAt }) => {
        handler(sentAt)
      }),
    close: () => jobs.close(),
  }
}

/** Time for a send to wait for a connection, which counts as waiting; by default it would be refused. */
const timeoutMs = 120_000

/** As its documentation sets it up for many small jobs: batches, and no rest while they come back full. */
const openPlain = async (url: string): Promise<Queue> => {
  const boss = new PgBoss({ connectionString: url, max: 4, connectionTimeoutMillis: timeoutMs })
  boss.on('error', report)
  await boss.start()
  await boss.createQueue(smallKind.queue)
  return {
    send: async () => {
      await boss.send(smallKind.queue, { sentAt: Date.now() })
    },
    work: async handler => {
      const options = { batchSize: together, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true }
      await boss.work(smallKind.queue, options, async (jobs: { data: unknown }[]) => {
        for (const job of jobs) handler(smallPayload.parse(job.data).sentAt)
      })
    },
    close: () => boss.stop({ graceful: true }),
  }
}

export const openQueue = (side: Side, url: string): Promise<Queue> =>
  side === 'plain' ? openPlain(url) : openOurs(url, side === 'ours' ? { together } : places)
