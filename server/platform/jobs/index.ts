// Jobs: work that outlives a request and a restart, kept in PostgreSQL by pg-boss.
import { baseLanguage, isLanguage } from '@lantern/contract/languages.rules'
import type { JobName } from '@lantern/contract/people/installation/job-names'
import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { currentLanguage, inLanguage } from '../language/index.ts'
import { isRequestId, readTrace, runTraced } from '../log/index.ts'
import { count } from '../metrics/index.ts'
import { connectionSettings, createClientClass } from '../postgres/client.ts'
import { exceptUnavailable } from '../postgres/unavailable.ts'
import { describeSpan, inSpan, type SpanBegin } from '../tracing/index.ts'
import { type Concurrency, claimJobs } from './claim-jobs.ts'
import type { JobKind } from './job-kind.ts'
import { figuresQuery, handOverQuery, maxRemovedRows, removeDoneQuery } from './job-queries.ts'
import { createSendJob } from './send-jobs.ts'

export type { JobKind } from './job-kind.ts'

/** @param attempt 1 at the first time; tries that a killed process cut off count too, those that an ending one handed
 * over don't */
export type JobHandler<S extends z.ZodType> = (
  payload: z.output<S>,
  signal: AbortSignal,
  attempt: number,
) => Promise<void>

/** Error of a handler whose process ends: its job is handed over, not failed. */
export class JobCutOff extends Error {
  override readonly name = 'AbortError'
}

/** Figures of a queue. */
export type JobFigures = {
  queue: JobName
  done: number
  running: number
  waiting: number
  failed: number
  /** Age of the oldest job that waits or runs, in seconds; null when none does. */
  oldestSeconds: number | null
}

export type Jobs = {
  /** Puts a job on its queue. Jobs with the same `key` wait only once.
   * @param ownerId whose work it is: the more of it waits, the later its next job is taken, so that a person's
   * thousand jobs let everybody else's one by */
  send<S extends z.ZodType>(
    kind: JobKind<S>,
    payload: z.input<S>,
    key: string,
    ownerId?: string,
  ): Promise<void>
  /** Whether a job of this key waits or runs. */
  isPending(kind: JobKind, key: string): Promise<boolean>
  /**
   * Removes waiting and running jobs of a key; running handlers get no signal and must check by themselves.
   */
  cancel(kind: JobKind, key: string): Promise<void>
  /** Takes jobs of a kind. @param concurrency how many at a time in this process */
  work<S extends z.ZodType>(kind: JobKind<S>, concurrency: Concurrency, handler: JobHandler<S>): Promise<void>
  /** Every queue; done and failed jobs since `since`. */
  figures(since: Date): Promise<JobFigures[]>
  /** Number of rows in the table of jobs. */
  countRows(): Promise<number>
  /** Removes jobs that were done before a moment; those that failed stay for their week. @returns how many */
  removeDone(before: Date): Promise<number>
  /** Ends; what runs here is handed over, so that another process takes it up at once. */
  close(): Promise<void>
}

/** Key of the originating request in a job's data. */
const tracedBy = 'requestId'
/** Key of the language in which it was sent, and is done; absent for the base language. */
const doneIn = 'interfaceLanguage'
/** The span that it was sent in, where traces are recorded. */
const followsFrom = 'traceparent'

/** Maximum delay between two tries of a failed job, in seconds; doubles each time up to this. */
const maxRetryDelaySeconds = 15

/** Rows of the table of jobs from which on finding the next one takes noticeably longer. */
export const maxJobRows = 500_000

/** Silence after which a worker counts as dead and its job goes to another, seconds. */
const heartbeatSeconds = 20

const queueOptions = (kind: JobKind) => ({
  retryLimit: kind.retries,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: maxRetryDelaySeconds,
  expireInSeconds: kind.expireSeconds,
  heartbeatSeconds,
  notify: true,
  // Period for failed jobs; done ones are removed after a day (`removeDone`).
  deleteAfterSeconds: 7 * 24 * 3600,
})

/** Makes queues that are missing and changes those that are otherwise: most starts find all as they should be. */
const ensureQueues = async (boss: PgBoss, kinds: readonly JobKind[]) => {
  const existing = new Map((await boss.getQueues(kinds.map(kind => kind.queue))).map(one => [one.name, one]))
  for (const kind of kinds) {
    const options = queueOptions(kind)
    const queue = existing.get(kind.queue)
    if (!queue) await boss.createQueue(kind.queue, { ...options, policy: 'short' })
    else if (Object.entries(options).some(([name, value]) => queue[name as keyof typeof options] !== value))
      await boss.updateQueue(kind.queue, options)
  }
}

/** An error as pg-boss reports it: some as plain objects with an error's fields, and its queue behind the message. */
const asError = (reported: unknown): Error => {
  const { message, stack } = (reported ?? {}) as { message?: unknown; stack?: unknown }
  const error = reported instanceof Error ? reported : new Error(String(message ?? 'pg-boss failed'))
  if (error !== reported && typeof stack === 'string') error.stack = stack
  const cause = new Error(error.message.replace(/(?: \(Queue: [^)]*\))+$/, ''))
  error.cause ??= cause
  return error
}

/** Connects to the queues and makes those of `kinds`. @param url PostgreSQL connection string */
export const createJobs = async (
  url: string,
  kinds: readonly JobKind[],
  onError: (error: Error) => void,
): Promise<Jobs> => {
  const reportError = exceptUnavailable(error => onError(error as Error))
  const settings = {
    ...connectionSettings(url, 'lantern jobs'),
    max: 4,
    /** Client class for the pool. */
    Client: createClientClass(url),
    useListenNotify: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  }
  const boss = new PgBoss(settings)
  boss.on('error', reported => reportError(asError(reported)))
  await boss.start()
  await ensureQueues(boss, kinds)

  const sendJob = createSendJob(boss)
  const send: Jobs['send'] = async (kind, payload, key, ownerId) => {
    const requestId = readTrace()?.requestId
    const span = describeSpan()
    const language = currentLanguage()
    const data = {
      ...(kind.payload.parse(payload) as object),
      ...(requestId ? { [tracedBy]: requestId } : {}),
      ...(span ? { [followsFrom]: span } : {}),
      ...(language === baseLanguage ? {} : { [doneIn]: language }),
    }
    await sendJob(kind, data, key, ownerId)
  }
  const running = new Map<string, { queue: string; id: string }>()
  /** Failed by pg-boss meanwhile, each with a delay and one try less. */
  const handOver = async (cutOff: readonly { queue: string; id: string }[]) => {
    for (const [queue, jobs] of Map.groupBy(cutOff, ({ queue }) => queue))
      await boss.getDb().executeSql(handOverQuery, [queue, jobs.map(({ id }) => id)])
  }
  const work: Jobs['work'] = (kind, concurrency, handler) =>
    claimJobs(boss, kind, concurrency, async job => {
      running.set(job.id, { queue: kind.queue, id: job.id })
      try {
        const {
          [tracedBy]: requestId,
          [followsFrom]: follows,
          [doneIn]: given,
          ...data
        } = job.data as Record<string, unknown>
        const language = isLanguage(given) ? given : baseLanguage
        const trace = { requestId: isRequestId(requestId) ? requestId : null, jobId: job.id }
        const payload = kind.payload.parse(data) as never
        const span: SpanBegin = {
          kind: 'consumer',
          attributes: { 'lantern.job.id': job.id, 'lantern.request.id': trace.requestId ?? '' },
          follows: typeof follows === 'string' ? follows : undefined,
        }
        await runTraced(trace, () =>
          inSpan(`job ${kind.queue}`, span, () =>
            inLanguage(language, () => handler(payload, job.signal, job.retryCount + 1)),
          ),
        )
        running.delete(job.id)
        count.jobsRun.inc({ queue: kind.queue, outcome: 'done' })
      } catch (error) {
        const isCutOff = error instanceof JobCutOff
        if (!isCutOff) running.delete(job.id)
        count.jobsRun.inc({ queue: kind.queue, outcome: isCutOff ? 'handed over' : 'failed' })
        throw error
      }
    })
  return {
    send,
    work,
    isPending: async (kind, key) => {
      const found = await boss.findJobs(kind.queue, { key })
      return found.some(job => ['created', 'retry', 'active'].includes(job.state))
    },
    cancel: async (kind, key) => {
      const waiting = await boss.findJobs(kind.queue, { key })
      for (const job of waiting) await boss.deleteJob(kind.queue, job.id)
    },
    figures: async since => {
      const { rows } = await boss.getDb().executeSql(figuresQuery, [since, kinds.map(kind => kind.queue)])
      return rows as JobFigures[]
    },
    countRows: async () => {
      const { rows } = await boss.getDb().executeSql('select count(*)::int as count from pgboss.job')
      return (rows[0] as { count: number } | undefined)?.count ?? 0
    },
    removeDone: async before => {
      for (let removed = 0; ; ) {
        const { rows } = await boss.getDb().executeSql(removeDoneQuery, [before])
        removed += rows.length
        if (rows.length < maxRemovedRows) return removed
      }
    },
    close: async () => {
      const cutOff = [...running.values()]
      await boss.stop({ graceful: false, close: false })
      await handOver(cutOff).catch(reportError)
      await boss.stop({ graceful: false, close: true })
    },
  }
}
