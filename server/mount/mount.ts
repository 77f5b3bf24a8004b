// Shape of a feature's `mount.ts`: the parts that the processes collect.
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Concurrency } from '../platform/jobs/claim-jobs.ts'
import type { JobHandler, JobKind, Jobs } from '../platform/jobs/index.ts'
import type { GaugeSource } from '../platform/metrics/index.ts'
import type { CommonContext, JobsContext, WebContext } from './contexts.ts'

/** Work at an interval. The first run is at start. */
type Repeat = { everyMs: number; run(): Promise<unknown> }

/** Handler of one kind of job. */
export type JobWork = { kind: JobKind; start(jobs: Jobs): Promise<void> }

export const handleJob = <S extends z.ZodType>(
  kind: JobKind<S>,
  concurrency: Concurrency,
  handler: JobHandler<S>,
): JobWork => ({ kind, start: jobs => jobs.work(kind, concurrency, handler) })

/** Parts of a feature in the web process. */
export type WebParts = {
  /** Handlers of endpoints by name. */
  handlers: Record<string, unknown>
  /** Routes outside the contract, such as pages of other systems. */
  addPages?(app: FastifyInstance): void
  repeats?: readonly Repeat[]
  gauges?: readonly GaugeSource[]
  /** Called after the last request, features in reverse order. */
  close?(): Promise<void>
}

/** Parts of a feature in the jobs process. */
export type JobParts = {
  work?: readonly JobWork[]
  repeats?: readonly Repeat[]
  /** Called once the job handlers are there, such as to resume unfinished work. */
  start?(): Promise<void>
}

/**
 * A feature as the processes see it. `hooks` are functions that features to the left call without importing this
 * one; `H` holds the hooks of all features, complete when the first of them is called. `W` adds those that exist in
 * the web process only.
 */
export type Mount<H, W extends H> = {
  jobKinds?: readonly JobKind[]
  hooks?: (context: CommonContext, hooks: H) => object
  web?: (context: WebContext, hooks: W) => WebParts | Promise<WebParts>
  jobs?: (context: JobsContext, hooks: H) => JobParts
}
