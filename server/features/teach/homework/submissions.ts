// Attempts at homework with their results.
import { computeScore, type Score } from '@lantern/contract/questions/kinds/score.rules'
import type { Connection } from '../../../database/client.ts'
import { type AttemptRow, listAttemptsOfHomework, listSharesOf } from '../../questions/attempts/index.ts'
import { listQuestionWeights, type QuestionWeight } from '../../questions/quizzes/index.ts'
import { closesFor, findBest } from './homework.rules.ts'
import type { HomeworkRow, StudentRow } from './queries.ts'

export type Submission = {
  attempt: AttemptRow
  /** Shares added up, of what counts. */
  right: number
  /** Score in points of the questions. */
  score: Score
  isLate: boolean
  /** Answers from before the end that arrived after it. */
  lateAnswers: number
}

/** A homework with those of its students whose attempts are read. */
export type Assigned = { row: HomeworkRow; students: readonly StudentRow[] }

type Submitted = {
  /** Weights of the homework's questions. */
  questions: QuestionWeight[]
  /** Submissions in the order they were begun. */
  submissions: Submission[]
}

/**
 * Attempts at homework, with as many queries for one as for many.
 * @param playerId only this student's
 * @returns by the homework's id
 */
export const loadSubmissions = async (
  db: Connection,
  assigned: readonly Assigned[],
  playerId?: string,
): Promise<Map<string, Submitted>> => {
  const weights = await listQuestionWeights(
    db,
    assigned.map(({ row }) => row.quizId),
  )
  const attempts = await listAttemptsOfHomework(
    db,
    assigned.map(({ row }) => row.id),
    playerId,
  )
  const shares = await listSharesOf(
    db,
    attempts.map(({ id }) => id),
  )
  const sharesByAnswer = new Map(
    shares.map(answer => [`${answer.attemptId} ${answer.questionId}`, answer.share]),
  )
  const lateCounts = new Map(
    [...Map.groupBy(shares, ({ attemptId }) => attemptId)].map(([id, answers]) => [
      id,
      answers.filter(({ arrivedLateAt }) => arrivedLateAt !== null).length,
    ]),
  )
  const weightsByQuiz = Map.groupBy(weights, ({ quizId }) => quizId)
  const attemptsByHomework = Map.groupBy(attempts, ({ homeworkId }) => homeworkId)
  return new Map(
    assigned.map(({ row, students }) => {
      const questions = weightsByQuiz.get(row.quizId) ?? []
      const extended = new Map(students.map(({ accountId, extendedUntil }) => [accountId, extendedUntil]))
      const submissions = (attemptsByHomework.get(row.id) ?? []).map(attempt => {
        const counted = questions.map(({ id, points }) => ({
          points,
          share: sharesByAnswer.get(`${attempt.id} ${id}`) ?? 0,
        }))
        const closes = closesFor(row.settings, { extendedUntil: extended.get(attempt.playerId) ?? null })
        return {
          attempt,
          right: counted.reduce((sum, { share }) => sum + share, 0),
          score: computeScore(counted),
          isLate: attempt.finishedAt !== null && attempt.finishedAt > closes,
          lateAnswers: lateCounts.get(attempt.id) ?? 0,
        }
      })
      return [row.id, { questions, submissions }]
    }),
  )
}

/** Submissions of the class for one homework, by student. */
export const loadClassSubmissions = async (
  db: Connection,
  row: HomeworkRow,
  students: readonly StudentRow[],
): Promise<Map<string, Submission[]>> => {
  const submitted = (await loadSubmissions(db, [{ row, students }])).get(row.id)
  return Map.groupBy(submitted?.submissions ?? [], ({ attempt }) => attempt.playerId)
}

const isFinished = ({ attempt }: Submission) => attempt.finishedAt !== null

/** The attempt that counts: the best finished one, else the one that runs. */
export const findCountingAttempt = (own: readonly Submission[]): Submission | undefined =>
  findBest(own.filter(isFinished)) ?? own.find(one => !isFinished(one))
