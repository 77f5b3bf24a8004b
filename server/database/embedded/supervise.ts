// Keeps the embedded PostgreSQL running: a connection of ours ends with it, and then it is started again.
import { setTimeout as sleep } from 'node:timers/promises'
import { getRetryDelay, type RetryLimits } from '@lantern/contract/retry-delay.rules'
import type pg from 'pg'
import { EmbeddedDatabaseError } from './place.ts'

export type DatabaseEvents = {
  /** PostgreSQL ended by itself, or a process of it died and it cut all connections. */
  onEnd(): void
  /** PostgreSQL takes connections again. */
  onRestart(): void
  /** PostgreSQL could not be started again; it is not tried any more. */
  onGivenUp(error: EmbeddedDatabaseError): void
}

const retryLimits: RetryLimits = { minMs: 200, maxMs: 10_000 }

/** Ends in a row, each soon after the start before it, after which it is given up. */
const maxQuickEnds = 8

/** Milliseconds that PostgreSQL runs before an end counts as the first of a row. */
const steadyMs = 20_000

/**
 * Watches the connection that holds the folder.
 * @param hold connection of the running database
 * @param restart starts PostgreSQL where it does not run, and connects anew
 * @returns stops watching and closes the connection; a start under way is waited for
 */
export const superviseDatabase = (
  hold: pg.Client,
  restart: () => Promise<pg.Client>,
  { onEnd, onRestart, onGivenUp }: DatabaseEvents,
): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = hold
  let quickEnds = 0

  /** Null when it is given up. */
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
  // Rejects when it is stopped while it waits, and for nothing else.
  const watching = watch().catch(() => {})
  return async () => {
    stopping.abort()
    await current.end().catch(() => {})
    await watching
    await current.end().catch(() => {})
  }
}
