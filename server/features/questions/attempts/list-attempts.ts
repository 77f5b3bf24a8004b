// Attempts of a person, newest first.
import type { AttemptLine } from '@lantern/contract/questions/attempts/attempts'
import type { Actor } from '../../../actions/actor.ts'
import { listOwnAttempts } from './attempt-queries.ts'
import { viewAttemptLine } from './attempt-view.ts'
import type { AttemptDeps } from './deps.ts'

export const listAttempts = async (
  { db, clock, content }: Pick<AttemptDeps, 'db' | 'clock' | 'content'>,
  actor: Actor,
): Promise<AttemptLine[]> => {
  const now = clock.now()
  const scores = await listOwnAttempts(db, actor)
  const quizIds = new Set(scores.map(({ attempt }) => attempt.quizId))
  const quizzes = await content.listTitles(db, [...quizIds])
  return scores.flatMap(score => {
    const quiz = quizzes.get(score.attempt.quizId)
    return quiz ? [viewAttemptLine(score, quiz, now)] : []
  })
}
