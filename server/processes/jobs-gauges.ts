// Gauges of a jobs process, and of the queues that all of them share.
import type { JobFigures, Jobs } from '../platform/jobs/index.ts'
import { diskGauge, type GaugeSource, poolGauge, processGauges } from '../platform/metrics/index.ts'

/** Sources of the gauges. */
export type JobsProcessFigures = {
  pool: Parameters<typeof poolGauge>[0]
  dataDir: string
  version: string
  jobs: Pick<Jobs, 'figures' | 'countRows'>
}

const dayMs = 86_400_000
/** The table may be large, so it is asked once for all gauges of an answer, and no more often than this; milliseconds. */
const maxAgeMs = 10_000

/** Gives the same answer to all who ask within a while. */
const rememberFor = <T>(ms: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let last: { at: number; answer: Promise<T> } | null = null
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), answer: ask() }
    return last.answer
  }
}

export const jobsGauges = ({ pool, dataDir, version, jobs }: JobsProcessFigures): GaugeSource[] => {
  const readQueues = rememberFor(maxAgeMs, () => jobs.figures(new Date(Date.now() - dayMs)))
  const countRows = rememberFor(maxAgeMs, () => jobs.countRows())
  const states = ['waiting', 'running', 'failed', 'done'] as const satisfies (keyof JobFigures)[]
  return [
    ...processGauges(version),
    poolGauge(pool),
    diskGauge(dataDir),
    {
      name: 'lantern_jobs',
      help: 'Jobs by their queue; done and failed ones of the last day',
      labelNames: ['queue', 'state'],
      read: async () =>
        (await readQueues()).flatMap(figures =>
          states.map(state => ({ value: figures[state], labels: { queue: figures.queue, state } })),
        ),
    },
    {
      name: 'lantern_jobs_oldest_seconds',
      help: 'Age of the oldest job that waits or runs',
      labelNames: ['queue'],
      read: async () =>
        (await readQueues()).map(({ queue, oldestSeconds }) => ({
          value: oldestSeconds ?? 0,
          labels: { queue },
        })),
    },
    {
      name: 'lantern_job_rows',
      help: 'Rows of the table of jobs',
      read: async () => [{ value: await countRows() }],
    },
  ]
}
