// Fixed properties of a queue's jobs.
import type { JobName } from '@lantern/contract/people/installation/job-names'
import type { z } from 'zod'

/** A kind of job: its queue, its payload and how patient one is with it. */
export type JobKind<S extends z.ZodType = z.ZodType> = {
  queue: JobName
  payload: S
  /** Retries of a job that failed or whose worker died. */
  retries: number
  /** Seconds a job may run. */
  expireSeconds: number
  /** Jobs with a lower number are taken later. */
  priority?: number
}
