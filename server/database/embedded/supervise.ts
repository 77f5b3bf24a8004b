// Supervision of the embedded PostgreSQL: when its connection ends, the server is started again.
import { setTimeout as sleep } from 'node:timers/promises'
import { getRetryDelay, type RetryLimits } from '@lantern/contract/retry-delay.rules'
import type pg from 'pg'
import { EmbeddedDatabaseError } from './place.ts'

export type DatabaseEvents = {
  /** PostgreSQL ended by itself, or a process of it died and it cut all connections. */
  onEnd(): void
  /** PostgreSQL accepts connections again. */
  onRestart(): void
  /** PostgreSQL could not be started; no more tries follow. */
  onGivenUp(error: EmbeddedDatabaseError): void
}

const retryLimits: RetryLimits = { minMs: 200, maxMs: 10_000 }

/** Maximum number of ends in a row, each soon after a start, before giving up. */
const maxQuickEnds = 8

/** Minimum uptime in milliseconds after which an end starts a new row. */
const steadyMs = 20_000

/**
 * Watches the connection that locks the folder.
 * @param lockClient connection to the running database
 * @param restart starts PostgreSQL where it does not run, and connects anew
 * @returns stops watching and closes the connection; a start under way is waited for
 */
export const superviseDatabase = (
  lockClient: pg.Client,
  restart: () => Promise<pg.Client>,
  { onEnd, onRestart, onGivenUp }: DatabaseEvents,
): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = lockClient
  let quickEnds = 0

  /** Null after giving up. */
  const startAgain = async (): Promise<pg.Client | null> => {
    for (;;) {
      quickEnds += 1
      await sleep(getRetryDelay(quickEnds, retryLimits, Math.random()), undefined, { signal })
      try {
        return await restart()
      } catch (error) {
        if (signal.aborted || quickEnds < maxQuickEnds) continue
        const reason = error instanceof Error ? error.message : String(error)
        onGivenUp(
          new EmbeddedDatabaseError(
            `The database ended and did not start again in ${quickEnds} tries. ${reason}`,
          ),
        )
        return null
      }
    }
  }
  const watch = async () => {
    for (;;) {
      const startedAt = performance.now()
      await new Promise<void>(resolve => current.once('end', resolve))
      if (signal.aborted) return
      if (performance.now() - startedAt > steadyMs) quickEnds = 0
      onEnd()
      if (quickEnds >= maxQuickEnds)
        return onGivenUp(
          new EmbeddedDatabaseError(
            `The database was started ${quickEnds} times and ended each time within 20 seconds. Its log, postgres.log beside its data, says why.`,
          ),
        )
      const next = await startAgain()
      if (!next) return
      current = next
      if (signal.aborted) return
      onRestart()
    }
  }
  // Only an abort rejects the wait.
  const watching = watch().catch(() => {})
  return async () => {
    stopping.abort()
    await current.end().catch(() => {})
    await watching
    await current.end().catch(() => {})
  }
}
