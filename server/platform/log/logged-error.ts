// Loggable part of an error: place and kind, but no values. The database client puts every value of a failed
// statement into its message, questions and answers too.
import { DrizzleQueryError } from 'drizzle-orm'
import { ZodError } from 'zod'
import { mask } from './mask.rules.ts'

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

/** Errors that quote unreadable input: parsers, and PostgreSQL of data (class 22 of its codes). */
const quotesValues = (error: Error): boolean =>
  error instanceof SyntaxError || error instanceof ZodError || getCode(error).code?.startsWith('22') === true

/** Provider messages may quote the request; the status is enough. */
const readMessage = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  if (error.name.startsWith('AI_')) {
    const { statusCode } = error as { statusCode?: unknown }
    return typeof statusCode === 'number' ? `the model’s provider answered ${statusCode}` : 'the model failed'
  }
  return mask(error.message, quotesValues(error))
}

/** @param error anything that was thrown */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error', stack: '' }
  const message = readMessage(error)
  return {
    type: error.name,
    message,
    ...getCode(error),
    stack: getCalls(error),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  }
}
