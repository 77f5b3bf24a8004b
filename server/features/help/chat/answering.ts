// Answers that run in this process: each is leased, renewed while it runs, and taken over by another
// process when this one dies.
import { setTimeout as sleep } from 'node:timers/promises'
import type { TurnRow } from './turn-queries.ts'

const leaseMs = 9_000
export const renewEveryMs = 3_000

/** Milliseconds after which a call that ignores its abort is abandoned. */
const maxStopMs = 1_000

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs)

export type Answering = {
  /** Answers a turn in the background. */
  start(turn: TurnRow, ownerId: string): void
  /** Stops a turn that runs here; one that runs elsewhere notices by its record. */
  stop(turnId: string): void
  /** Resolves when nothing runs any more; for tests and an orderly end. */
  waitUntilIdle(): Promise<void>
  /** Stops whatever runs. @returns the turns that are left in the middle */
  abandon(): Promise<string[]>
}

/** @param answer answers one turn; it never throws */
export const createAnswering = (
  answer: (turn: TurnRow, ownerId: string, signal: AbortSignal) => Promise<void>,
): Answering => {
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>()
  const waitUntilIdle = async () => {
    await Promise.all([...running.values()].map(entry => entry.done))
  }
  return {
    start: (turn, ownerId) => {
      running.get(turn.id)?.stop.abort()
      const stop = new AbortController()
      const entry = { stop, done: Promise.resolve() }
      entry.done = answer(turn, ownerId, stop.signal).finally(() => {
        if (running.get(turn.id) === entry) running.delete(turn.id)
      })
      running.set(turn.id, entry)
    },
    stop: turnId => running.get(turnId)?.stop.abort(),
    waitUntilIdle,
    abandon: async () => {
      const runningIds = [...running.keys()]
      for (const { stop } of running.values()) stop.abort()
      await Promise.race([waitUntilIdle(), sleep(maxStopMs)])
      return runningIds
    },
  }
}
