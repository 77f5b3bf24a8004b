// What logs may hold of an error: where and what, but no values. The database client puts every value of a
// failed statement into its message, questions and answers too.
import { DrizzleQueryError } from 'drizzle-orm'

type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError }

/** The calls of a stack without the message above them. */
const getCalls = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

const getCode = (error: Error) => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? { code } : {}
}

/** @param error anything that was thrown */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error', stack: '' }
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  return {
    type: error.name,
    message,
    ...getCode(error),
    stack: getCalls(error),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  }
}
