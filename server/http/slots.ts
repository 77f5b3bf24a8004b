// Limit of concurrent requests per caller; further ones wait, unread, in order of arrival.
import { Refusal } from '../actions/refusal.ts'

export type Slots = {
  /** Runs a task as soon as its key has a free slot. @throws Refusal `overloaded` where too many wait */
  run<T>(key: string, task: () => Promise<T>): Promise<T>
  /** Number of waiting requests of all keys. */
  countWaiting(): number
}

/** Retry delay in seconds. */
const retryAfter = 2

/**
 * @param max tasks of one key at once
 * @param maxWaiting those of one key that may wait
 */
export const createSlots = (max: number, maxWaiting = Number.POSITIVE_INFINITY): Slots => {
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  /** @returns whether a slot was free */
  const claimFree = (key: string): boolean => {
    const claimed = running.get(key) ?? 0
    if (claimed >= max) return false
    running.set(key, claimed + 1)
    return true
  }
  const waitForSlot = async (key: string): Promise<void> => {
    const queue = waiting.get(key) ?? []
    if (queue.length >= maxWaiting) throw new Refusal('overloaded', { retryAfter })
    // The slot is passed on directly, so that no other task can take it in between.
    await new Promise<void>(resolve => {
      queue.push(resolve)
      waiting.set(key, queue)
    })
  }
  const leave = (key: string): void => {
    const queue = waiting.get(key)
    const next = queue?.shift()
    if (queue?.length === 0) waiting.delete(key)
    if (next) {
      next()
      return
    }
    const remainingRuns = (running.get(key) ?? 1) - 1
    if (remainingRuns > 0) running.set(key, remainingRuns)
    else running.delete(key)
  }
  return {
    countWaiting: () => [...waiting.values()].reduce((sum, queue) => sum + queue.length, 0),
    run: async (key, task) => {
      if (!claimFree(key)) await waitForSlot(key)
      try {
        return await task()
      } finally {
        leave(key)
      }
    },
  }
}
