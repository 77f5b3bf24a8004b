// What is fixed for all jobs of a queue.
import type { JobName } from '@lantern/contract/people/installation/job-names'
import type { z } from 'zod'

/** A kind of job: its queue, its payload and how patient one is with it. */
export type JobKind<S extends z.ZodType = z.ZodType> = {
  queue: JobName
  payload: S
  /** How often a job that failed or whose worker died is tried again. */
  retries: number
  /** Seconds a job may run. */
  expireSeconds: number
  /** Jobs with a lower number are taken later. */
  priority?: number
}
