import type { JobsContext } from '../mount/contexts.ts'

/** Parts that the jobs process is started with; tests replace some with fakes. */
export type WorkerPlatform = Omit<JobsContext, 'pictures'> & {
  /** Support address that the environment sets. */
  supportEmail: string
}
