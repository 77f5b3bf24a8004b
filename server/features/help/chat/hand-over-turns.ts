// Orderly shutdown: nearly finished answers are finished; other turns go to another process at once, without
// waiting for the lease to expire.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatDeps } from './deps.ts'
import { expireLeases } from './turn-queries.ts'

/** Milliseconds in which answers under way may be finished. */
const finishMs = 2_000

export const handOverTurns = async ({
  db,
  clock,
  answering,
}: Pick<ChatDeps, 'db' | 'clock' | 'answering'>): Promise<void> => {
  const stopTimeout = new AbortController()
  await Promise.race([
    answering.waitUntilIdle(),
    sleep(finishMs, undefined, { signal: stopTimeout.signal }).catch(() => {}),
  ])
  stopTimeout.abort()
  await expireLeases(db, await answering.abandon(), clock.now())
}
