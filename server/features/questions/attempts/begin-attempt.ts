// Begins an attempt at a quiz that the caller has checked.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { getOwnAttempt, insertAttempt } from './attempt-queries.ts'
import { loadAttemptSheet } from './attempt-sheet.ts'
import { viewAttempt } from './attempt-view.ts'
import type { AttemptDeps } from './deps.ts'
import { getResults } from './results.ts'

type BeginDeps = Pick<AttemptDeps, 'clock' | 'content'> & { db: Connection }

export const beginAttempt = async (
  { db, clock, content }: BeginDeps,
  actor: Actor,
  attempt: Omit<Parameters<typeof insertAttempt>[1], 'playerId' | 'startedAt'>,
): Promise<Attempt> => {
  const now = clock.now()
  return db.transaction(async tx => {
    const started = { ...attempt, playerId: actor.accountId, startedAt: now, runningSince: now }
    const sheet = await loadAttemptSheet(tx, content, await insertAttempt(tx, started))
    if (sheet.total === 0) throw new Refusal('quiz-empty')
    return viewAttempt(sheet, now)
  })
}

/**
 * Questions of a quiz that an attempt at it got wrong.
 * @throws Refusal `not-found` for an attempt at another quiz, and for somebody else's, `attempt-running`
 */
export const listMissed = async (
  { db, clock, content }: BeginDeps,
  actor: Actor,
  quizId: string,
  attemptId: string,
): Promise<string[]> => {
  const attempt = await getOwnAttempt(db, actor, attemptId)
  if (attempt.quizId !== quizId) throw new Refusal('not-found')
  // Wrong questions are revealed only after the end.
  if (!attempt.finishedAt) throw new Refusal('attempt-running')
  return getResults(await loadAttemptSheet(db, content, attempt), null, clock.now()).missedIds
}
