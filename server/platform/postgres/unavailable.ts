// Errors of an unreachable database, as opposed to those of a statement.

const unavailableMessage = 'the database cannot be reached'

/** The database cannot be reached; the statement was not sent. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** Milliseconds until the next attempt to connect. */
  readonly retryInMs: number
  constructor(retryInMs: number, cause?: unknown) {
    super(unavailableMessage, { cause })
    this.retryInMs = retryInMs
  }
}

/** Errors that a connection was lost by. Each fails every statement that waited on its connection. */
const connectionErrors = new WeakSet<Error>()

/** Marks an error that a connection ended with. */
export const markConnectionError = (error: Error): void => {
  connectionErrors.add(error)
}

/** SQLSTATE of a server that shuts down (57P01, 57P02), starts (57P03) or has no connection left (53300). */
const unavailableStates = new Set(['57P01', '57P02', '57P03', '53300'])

/** Messages of `pg` and `pg-pool`, which have no code for these, and of ours, where only the message is passed on. */
const connectionMessages = new Set([
  unavailableMessage,
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
])

const isConnectionError = (error: Error): boolean => {
  const { code } = error as { code?: unknown }
  const isState = typeof code === 'string' && (unavailableStates.has(code) || /^08\w{3}$/.test(code))
  return (
    error instanceof DatabaseUnavailable ||
    connectionErrors.has(error) ||
    isState ||
    connectionMessages.has(error.message)
  )
}

/** Causes of an error that are looked at; drizzle wraps once. */
const maxCauses = 4

/**
 * Whether an error, or its cause, means that the database is unreachable. A statement running when its
 * connection broke may have taken effect.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  let next = error
  for (let depth = 0; depth <= maxCauses && next instanceof Error; depth += 1) {
    if (isConnectionError(next)) return true
    next = next.cause
  }
  return false
}

/** Passes on every error but those of a database that is away: that is logged once, when it goes and when it is back. */
export const exceptUnavailable =
  (onError: (error: unknown) => void): ((error: unknown) => void) =>
  error => {
    if (!isDatabaseUnavailable(error)) onError(error)
  }
