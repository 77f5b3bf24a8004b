// Limits on how often something may be tried. Counters live in the process; each names what it counts.
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

export type Limit = {
  /** Counts one try. @throws Refusal `too-many-requests` with the minutes to wait. */
  count(key: string): Promise<void>
  /** Refuses without counting when the limit has been reached. */
  check(key: string): Promise<void>
  /** Forgets the tries of a key, after a success. */
  forget(key: string): Promise<void>
}

const refusal = (left: { msBeforeNext: number }) =>
  new Refusal('too-many-requests', {
    values: { minutes: Math.max(1, Math.ceil(left.msBeforeNext / 60_000)) },
    retryAfter: Math.ceil(left.msBeforeNext / 1000),
  })

/** A limit of `points` tries in `seconds`. */
export const createLimit = (points: number, seconds: number): Limit => {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    count: async key => {
      await limiter.consume(key).catch((left: RateLimiterRes | Error) => {
        throw left instanceof Error ? left : refusal(left)
      })
    },
    check: async key => {
      const tries = await limiter.get(key)
      if (tries && tries.consumedPoints >= points) throw refusal(tries)
    },
    forget: async key => {
      await limiter.delete(key)
    },
  }
}
