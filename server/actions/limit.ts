// Limits on how often something may be tried.
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

export type Limit = {
  /** Counts one try. @throws Refusal `too-many-requests` with the minutes to wait. */
  count(key: string): Promise<void>
  /** Refuses without counting when the limit has been reached. */
  check(key: string): Promise<void>
  /** Takes back one counted try, which turned out to be none that the limit is meant for. */
  giveBack(key: string): Promise<void>
  /** Forgets the tries of a key, after a success. */
  forget(key: string): Promise<void>
}

/** Makes a limit of `points` tries in `seconds`; its name says what it counts, and no two have the same. */
export type Limits = (name: string, points: number, seconds: number) => Limit

const refusal = (left: { msBeforeNext: number }) =>
  new Refusal('too-many-requests', {
    values: { minutes: Math.max(1, Math.ceil(left.msBeforeNext / 60_000)) },
    retryAfter: Math.ceil(left.msBeforeNext / 1000),
  })

/** @param keyOf what a key is called where it is counted */
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

/** Whether counting or checking came to a refusal. */
export const isTooMany = (trying: Promise<void>): Promise<boolean> =>
  trying.then(
    () => false,
    error => {
      if (error instanceof Refusal && error.code === 'too-many-requests') return true
      throw error
    },
  )

/** Counts in this process alone: for what is tried so often, and matters so little, that a round trip costs more. */
export const localLimits: Limits = (_name, points, seconds) =>
  createLimit(new RateLimiterMemory({ points, duration: seconds }))
