// Trace of work: the id of a request goes with everything that follows from it, into log lines, statements of
// the database and jobs, so that one search finds all of it.
import { AsyncLocalStorage } from 'node:async_hooks'

type Trace = {
  /** Id of the request that started it; null without one. */
  requestId: string | null
  /** Id of the running job. */
  jobId?: string
}

const traces = new AsyncLocalStorage<Trace>()

/** Does something, and all that follows from it, under a trace. */
export const runTraced = <T>(trace: Trace, work: () => T): T => traces.run(trace, work)

export const readTrace = (): Trace | null => traces.getStore() ?? null

/** Letters, digits, `-` and `_` alone: it is written into logs and statements as it is. */
const requestIdForm = /^[\w-]{8,64}$/

export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && requestIdForm.test(value)
