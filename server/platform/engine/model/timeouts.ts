// Timeouts of a model, in milliseconds.
import type { ModelConfig } from '../../config/index.ts'
import { isOwnNetwork } from './own-network.rules.ts'

export type Timeouts = {
  /** Maximum wait for the first piece of an answer. */
  firstMs: number
  /** Maximum pause between two pieces. */
  pauseMs: number
  /** Maximum for a question, including retries and repair. */
  wholeMs: number
  /** Delay before a retry, doubled for the second; the actual wait is between half and all of it. */
  retryMs: number
}

export const defaultTimeouts: Timeouts = { firstMs: 20_000, pauseMs: 15_000, wholeMs: 60_000, retryMs: 600 }

/**
 * For servers of one's own. A computer without a graphics card reads some 10 to 100 tokens a second, and a model that isn't
 * in memory is loaded first; while the connection lives, the server is at work.
 */
const patientTimeouts: Timeouts = { firstMs: 300_000, pauseMs: 60_000, wholeMs: 900_000, retryMs: 600 }

export const isSelfHosted = ({ server, file }: Pick<ModelConfig, 'server' | 'file'>): boolean =>
  server !== null || file !== null

export const timeoutsOf = ({ url, ...config }: Pick<ModelConfig, 'server' | 'file' | 'url'>): Timeouts =>
  isSelfHosted(config) || (url !== null && isOwnNetwork(new URL(url).hostname))
    ? patientTimeouts
    : defaultTimeouts

export const maxRetries = 2

/** Longest retry delay accepted from a provider. */
const maxRetryMs = 8_000

/** @param random between 0 and 1; spreads the retries of many people over time */
export const retryDelay = (
  { retryMs }: Timeouts,
  attempt: number,
  askedFor: number | null,
  random: number,
): number => {
  const own = retryMs * 2 ** attempt * (0.5 + random / 2)
  return Math.min(Math.max(own, (askedFor ?? 0) * (1 + random / 4)), maxRetryMs)
}
