// Failures of a model. Messages contain no prompt, answer or key, so that they may be logged.
import { APICallError } from 'ai'

export type FailureKind = 'refused' | 'overloaded' | 'unreachable' | 'silent' | 'unusable' | 'broke-off'

export class ModelFailure extends Error {
  readonly kind: FailureKind
  /** Milliseconds after which the provider wants to be asked again. */
  readonly retryAfterMs: number | null
  constructor(kind: FailureKind, message: string, retryAfterMs: number | null = null) {
    super(`the language model ${message}`)
    this.name = 'ModelFailure'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

const parseSeconds = (headers: Record<string, string> | undefined): number | null => {
  const seconds = Number.parseFloat(headers?.['retry-after'] ?? '')
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/** Failure of a call, without the details of the provider's client (which include the whole request). */
export const asModelFailure = (error: unknown): ModelFailure => {
  if (error instanceof ModelFailure) return error
  const cause = (error as { cause?: unknown } | null)?.cause
  if (cause instanceof ModelFailure) return cause
  if (APICallError.isInstance(error)) {
    const { statusCode: status, responseHeaders } = error
    if (status === undefined) return new ModelFailure('unreachable', 'could not be reached')
    const wait = parseSeconds(responseHeaders)
    if (status === 429 || status >= 500) return new ModelFailure('overloaded', `answered ${status}`, wait)
    if (status >= 400) return new ModelFailure('refused', `answered ${status}`)
    return new ModelFailure('unusable', `answered ${status} with something unreadable`)
  }
  const name = error instanceof Error ? error.name : typeof error
  return new ModelFailure('unreachable', `failed (${name})`)
}

/** Whether asking again, before anything was received, may help. */
export const mayHelpAgain = ({ kind }: ModelFailure): boolean =>
  kind === 'overloaded' || kind === 'unreachable'
