// Begins an attempt at a quiz, or at the questions that an earlier attempt got wrong.
import type { Attempt } from '@lantern/contract/quizzes/attempts'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import { getOwnAttempt, insertAttempt } from './attempt-queries.ts'
import { loadAttemptSheet } from './attempt-sheet.ts'
import { viewAttempt } from './attempt-view.ts'
import type { QuizDeps } from './deps.ts'
import { getOwnQuiz } from './quiz-queries.ts'
import { getResults } from './results.ts'

const missedIds = async (deps: QuizDeps, actor: Actor, quizId: string, attemptId: string) => {
  const earlier = await getOwnAttempt(deps.db, actor, attemptId)
  if (earlier.quizId !== quizId) throw new Refusal('not-found')
  return getResults(await loadAttemptSheet(deps.db, earlier), null, deps.clock.now()).missedIds
}

/** Begins an attempt at a quiz that the caller has checked. */
export const beginAttempt = async (
  deps: Pick<QuizDeps, 'db' | 'clock'>,
  actor: Actor,
  attempt: Omit<Parameters<typeof insertAttempt>[1], 'playerId' | 'startedAt'>,
): Promise<Attempt> => {
  const now = deps.clock.now()
  return deps.db.transaction(async tx => {
    const started = { ...attempt, playerId: actor.accountId, startedAt: now, runningSince: now }
    const sheet = await loadAttemptSheet(tx, await insertAttempt(tx, started))
    if (sheet.total === 0) throw new Refusal('quiz-empty')
    return viewAttempt(sheet, now)
  })
}

export const startAttempt = async (
  deps: QuizDeps,
  actor: Actor,
  quizId: string,
  { timeFactor, missedOf }: { timeFactor: Attempt['timeFactor']; missedOf?: string | undefined },
): Promise<Attempt> => {
  const quiz = await getOwnQuiz(deps.db, actor, quizId)
  const questionIds = missedOf ? await missedIds(deps, actor, quiz.id, missedOf) : null
  if (questionIds?.length === 0) throw new Refusal('quiz-empty')
  const { mode, secondsPerQuestion } = quiz.settings
  return beginAttempt(deps, actor, { quizId: quiz.id, timeFactor, questionIds, mode, secondsPerQuestion })
}
