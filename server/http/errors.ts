// Conversion of any error into the one shape of error answers.
import { randomInt } from 'node:crypto'
import { type RefusalAnswer, refusalStatus } from '@lantern/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../actions/refusal.ts'
import { inLanguage, requestLanguage } from '../platform/language/index.ts'
import { count } from '../platform/metrics/index.ts'
import { isDatabaseUnavailable } from '../platform/postgres/unavailable.ts'
import { refusalSentence } from './refusal-sentence.ts'

/** Error codes of PostgreSQL and the file system for a full disk (53100, ENOSPC, EDQUOT). */
const fullDisk = new Set(['53100', 'ENOSPC', 'EDQUOT'])

const getCode = (error: unknown): string | undefined =>
  (error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code

/** Retry delay of one to four seconds, at random so that retries don't coincide. */
const getRetrySeconds = () => randomInt(1, 5)

/** Refusals for errors of Fastify itself, full disks and an unavailable database; null for bugs. */
const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error))
    return new Refusal('database-unavailable', { retryAfter: getRetrySeconds() })
  const code = getCode(error)
  if (code && fullDisk.has(code)) return new Refusal('storage-full')
  const status = (error as FastifyError).statusCode
  if (status === 404) return new Refusal('not-found')
  if (status === 413) return new Refusal('invalid-input')
  if (status && status >= 400 && status < 500) return new Refusal('invalid-input')
  return null
}

export const buildRefusalAnswer = (refusal: Refusal, reference?: string): RefusalAnswer => ({
  success: false,
  message: refusalSentence(refusal.code, { ...refusal.details.values, ...(reference ? { reference } : {}) }),
  code: refusal.code,
  ...(refusal.details.fields ? { fields: refusal.details.fields } : {}),
  ...(refusal.details.challenge ? { challenge: refusal.details.challenge } : {}),
  ...(reference ? { reference } : {}),
})

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error)
  if (refusal) {
    if (refusal.code === 'overloaded') count.turnedAway.inc()
    if (refusal.details.retryAfter) reply.header('retry-after', String(refusal.details.retryAfter))
    return reply.code(refusalStatus[refusal.code]).send(buildRefusalAnswer(refusal))
  }
  const reference = String(randomInt(100_000, 1_000_000))
  request.log.error({ err: error, reference }, 'bug')
  return reply.code(500).send(buildRefusalAnswer(new Refusal('internal'), reference))
}

/** Installs the handlers for errors and for addresses below `/api` that don't exist. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) =>
    inLanguage(request.language ?? requestLanguage(request.headers), () =>
      answerError(error, request, reply),
    ),
  )
}
