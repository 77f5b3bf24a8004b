// Logs: one line of JSON per event, on standard output. Lines never contain people's texts or credentials.
import { type Logger, pino } from 'pino'
import { loggedError } from './logged-error.ts'
import { readTrace } from './trace.ts'

export { isRequestId, readTrace, runTraced } from './trace.ts'

export type Log = Logger
type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

type Options = {
  process: 'web' | 'jobs'
  level: LogLevel
  /** Output instead of standard output. */
  write?(line: string): void
}

/** Loggable part of a request: no headers, no bodies, no query strings with tokens in them. */
const loggedRequest = (request: { method: string; url: string }) => ({
  method: request.method,
  path: request.url.split('?')[0],
})

const addTrace = () => {
  const { requestId, jobId } = readTrace() ?? {}
  return { ...(requestId ? { requestId } : {}), ...(jobId ? { jobId } : {}) }
}

export const createLog = ({ process: name, level, write }: Options): Log => {
  const options = {
    level,
    base: { process: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { req: loggedRequest, err: loggedError },
    mixin: addTrace,
  }
  return write ? pino(options, { write }) : pino(options)
}
