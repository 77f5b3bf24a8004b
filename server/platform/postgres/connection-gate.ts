// Gate for all connections of this process to one database: during an outage one attempt at a time is made,
// with back-off, and other callers fail at once.
import { getRetryDelay, type RetryLimits } from '@lantern/contract/retry-delay.rules'
import { DatabaseUnavailable } from './unavailable.ts'

export type ConnectionGate = {
  /**
   * Runs an attempt to connect. After a failure or a broken connection one attempt is made for all callers:
   * they wait for it, and then connect themselves or fail.
   * @throws DatabaseUnavailable
   */
  connect(attempt: () => Promise<void>): Promise<void>
  /** Notes that an open connection broke: the next attempt is made alone. */
  noteBroken(): void
  /** Milliseconds until the next attempt is made; 0 when it is made at once. */
  getRetryMs(): number
  /** Calls back when the database goes away (true) and when it is back (false). @returns stops that */
  watch(onChange: (isAway: boolean) => void): () => void
}

/** Five or six attempts within an outage of 4 seconds, some 27 a minute in a long one. */
const retryLimits: RetryLimits = { minMs: 200, maxMs: 3_000 }

/** @param now milliseconds that never go back */
export const createConnectionGate = (now: () => number = () => performance.now()): ConnectionGate => {
  const watchers = new Set<(isAway: boolean) => void>()
  let isDoubtful = false
  let isAway = false
  let failures = 0
  let retryAt = 0
  let attemptForAll: Promise<void> | null = null

  const setAway = (next: boolean) => {
    if (isAway === next) return
    isAway = next
    for (const onChange of watchers) onChange(next)
  }
  /** Attempts that were under way at the same time fail together and count once. */
  const noteFailure = () => {
    isDoubtful = true
    if (now() >= retryAt) {
      failures += 1
      retryAt = now() + getRetryDelay(failures, retryLimits, Math.random())
    }
    setAway(true)
  }
  const noteSuccess = () => {
    isDoubtful = false
    failures = 0
    retryAt = 0
    setAway(false)
  }
  const getRetryMs = () => Math.max(0, retryAt - now())
  const run = async (attempt: () => Promise<void>) => {
    try {
      await attempt()
    } catch (error) {
      noteFailure()
      throw new DatabaseUnavailable(getRetryMs(), error)
    }
  }
  return {
    connect: async attempt => {
      while (isDoubtful) {
        if (attemptForAll) await attemptForAll
        else if (getRetryMs() > 0) throw new DatabaseUnavailable(getRetryMs())
        else {
          attemptForAll = run(attempt).then(noteSuccess)
          return attemptForAll.finally(() => {
            attemptForAll = null
          })
        }
      }
      await run(attempt)
    },
    noteBroken: () => {
      isDoubtful = true
    },
    getRetryMs,
    watch: onChange => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}

const gates = new Map<string, ConnectionGate>()

/** The gate of a database in this process, shared by its pools and listeners. @param url connection string */
export const getConnectionGate = (url: string): ConnectionGate => {
  const gate = gates.get(url) ?? createConnectionGate()
  gates.set(url, gate)
  return gate
}
