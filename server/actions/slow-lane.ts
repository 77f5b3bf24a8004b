// Slow lane for tries after too many wrong ones: delays them instead of refusing them. A refusal would let
// somebody who guesses lock out everybody with a right answer from the same address.
import { setTimeout as wait } from 'node:timers/promises'
import { isTooMany, type Limit } from './limit.ts'
import { Refusal } from './refusal.ts'

export type SlowLane = {
  /**
   * Resolves at once below the limit, and after a wait beyond it.
   * @throws Refusal `too-many-requests` where the maximum of this key is waiting
   */
  pass(key: string): Promise<void>
}

/** @param max tries of one key that wait at once */
export const createSlowLane = (limit: Limit, { waitMs, max }: { waitMs: number; max: number }): SlowLane => {
  const waiting = new Map<string, number>()
  return {
    pass: async key => {
      if (!(await isTooMany(limit.check(key)))) return
      const waitingCount = waiting.get(key) ?? 0
      if (waitingCount >= max)
        throw new Refusal('too-many-requests', { values: { minutes: 1 }, retryAfter: 60 })
      waiting.set(key, waitingCount + 1)
      await wait(waitMs)
      const remainingWaits = (waiting.get(key) ?? 1) - 1
      if (remainingWaits > 0) waiting.set(key, remainingWaits)
      else waiting.delete(key)
    },
  }
}
