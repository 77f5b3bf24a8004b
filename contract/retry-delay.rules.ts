// Waiting times between attempts to reach a dependency that is away: exponential back-off with jitter.

export type RetryLimits = {
  /** Upper bound of the first wait, in milliseconds. */
  minMs: number
  /** Upper bound of every wait, in milliseconds. */
  maxMs: number
}

/**
 * Milliseconds to wait before the next attempt: between half and the whole of `minMs × 2^(failures − 1)`, which never
 * exceeds `maxMs`. Jitter keeps processes that lost the same dependency from returning at the same moment.
 * @param failures failed attempts in a row, at least 1
 * @param random number in [0, 1)
 */
export const getRetryDelay = (failures: number, { minMs, maxMs }: RetryLimits, random: number): number => {
  const bound = Math.min(maxMs, minMs * 2 ** Math.min(failures - 1, 30))
  return bound / 2 + (bound / 2) * random
}
