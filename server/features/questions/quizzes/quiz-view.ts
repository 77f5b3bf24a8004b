// Client view of quizzes.
import type { Quiz } from '@lantern/contract/questions/quizzes/quizzes'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { viewGenerationsOf } from '../../study/generations/index.ts'
import { listLastScores, listRunningAttempts } from '../attempts/index.ts'
import { countQuestions, listOwnQuizzes, type QuizRow } from './quiz-queries.ts'

type Scores = Awaited<ReturnType<typeof listLastScores>>

const findLastScore = (scores: Scores, quizId: string, questionCount: number): Quiz['lastScore'] => {
  const score = scores.get(quizId)
  const finishedAt = score?.attempt.finishedAt
  if (!score || !finishedAt) return null
  const total = score.attempt.questionIds?.length ?? questionCount
  return { right: Math.round(score.right), total, finishedAt: finishedAt.toISOString() }
}

const viewQuizzes = async (db: Connection, actor: Actor, rows: readonly QuizRow[]): Promise<Quiz[]> => {
  const ids = rows.map(({ id }) => id)
  const generations = await viewGenerationsOf(db, 'quiz', ids)
  const [counts, running, scores] = await Promise.all([
    countQuestions(db, ids),
    listRunningAttempts(db, actor, ids),
    listLastScores(db, actor, ids),
  ])
  return rows.map(({ id, title, origin, sources, settings, createdAt }) => ({
    id,
    title,
    sources,
    settings,
    origin: origin === 'mistakes' ? origin : 'material',
    questionCount: counts.get(id) ?? 0,
    generation: generations.get(id) ?? null,
    runningAttemptId: running.get(id)?.id ?? null,
    lastScore: findLastScore(scores, id, counts.get(id) ?? 0),
    createdAt: createdAt.toISOString(),
  }))
}

export const viewQuiz = async (db: Connection, actor: Actor, row: QuizRow): Promise<Quiz> => {
  const [quiz] = await viewQuizzes(db, actor, [row])
  if (!quiz) throw new Error('a quiz without a view')
  return quiz
}

/** My quizzes, latest first. */
export const listQuizViews = async (db: Connection, actor: Actor): Promise<Quiz[]> =>
  viewQuizzes(db, actor, await listOwnQuizzes(db, actor))
