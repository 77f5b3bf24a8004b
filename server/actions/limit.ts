// Limits of tries.
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

export type Limit = {
  /** Counts one try. @throws Refusal `too-many-requests` with the minutes to wait. */
  count(key: string): Promise<void>
  /** Refuses without counting when the limit has been reached. */
  check(key: string): Promise<void>
  /** Uncounts a try that the limit isn't meant for. */
  giveBack(key: string): Promise<void>
  /** Resets the tries of a key, after a success. */
  forget(key: string): Promise<void>
}

/** Creates a limit of `points` tries in `seconds`; its unique name says what it counts. */
export type Limits = (name: string, points: number, seconds: number) => Limit

const refusal = (left: { msBeforeNext: number }) =>
  new Refusal('too-many-requests', {
    values: { minutes: Math.max(1, Math.ceil(left.msBeforeNext / 60_000)) },
    retryAfter: Math.ceil(left.msBeforeNext / 1000),
  })

/** @param keyOf maps a key to the counted one */
export const createLimit = (limiter: RateLimiterAbstract, keyOf = (key: string) => key): Limit => ({
  count: async key => {
    await limiter.consume(keyOf(key)).catch((left: RateLimiterRes | Error) => {
      throw left instanceof Error ? left : refusal(left)
    })
  },
  check: async key => {
    const tries = await limiter.get(keyOf(key))
    if (tries && tries.consumedPoints >= limiter.points) throw refusal(tries)
  },
  giveBack: async key => {
    await limiter.reward(keyOf(key))
  },
  forget: async key => {
    await limiter.delete(keyOf(key))
  },
})

/** Whether an error is a refusal by a limit. */
export const isTooMany = (trying: Promise<void>): Promise<boolean> =>
  trying.then(
    () => false,
    error => {
      if (error instanceof Refusal && error.code === 'too-many-requests') return true
      throw error
    },
  )

/**
 * Limits counted in this process alone, for frequent tries of little importance, where a round trip costs
 * more.
 */
export const localLimits: Limits = (_name, points, seconds) =>
  createLimit(new RateLimiterMemory({ points, duration: seconds }))
