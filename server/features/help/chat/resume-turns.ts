// Takes over answers whose process died in the middle.

import { leaseFrom } from './answering.ts'
import type { ChatDeps } from './deps.ts'
import { findThread } from './thread-queries.ts'
import { claimAbandonedTurns } from './turn-queries.ts'

/** Answers begin again; earlier text is replaced by the new answer's first sentence. */
export const resumeTurns = async (deps: Pick<ChatDeps, 'db' | 'clock' | 'answering'>): Promise<void> => {
  const now = deps.clock.now()
  for (const turn of await claimAbandonedTurns(deps.db, now, leaseFrom(now))) {
    const thread = await findThread(deps.db, turn.threadId)
    if (thread) deps.answering.start(turn, thread.ownerId)
  }
}
