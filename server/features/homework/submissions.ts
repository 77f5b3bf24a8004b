// Attempts at homework with what each came to.
import { computeScore, type Score } from '@lantern/contract/questions/score.rules'
import type { Connection } from '../../database/client.ts'
import {
  type AnswerRow,
  type AttemptRow,
  listAnswersOf,
  listAttemptsOfHomework,
  listQuestions,
  type QuestionRow,
} from '../quizzes/index.ts'
import { closesFor, findBest } from './homework.rules.ts'
import type { HomeworkRow, StudentRow } from './queries.ts'

export type Submission = {
  attempt: AttemptRow
  answers: AnswerRow[]
  /** Shares added up, of what counts. */
  right: number
  /** The same by the points of the questions. */
  score: Score
  isLate: boolean
}

/** Every attempt at one homework, with its questions. */
export const loadSubmissions = async (
  db: Connection,
  row: HomeworkRow,
  students: readonly StudentRow[],
): Promise<{ questions: QuestionRow[]; submissions: Submission[] }> => {
  const questions = await listQuestions(db, row.quizId)
  const attempts = await listAttemptsOfHomework(db, [row.id])
  const answers = Map.groupBy(
    await listAnswersOf(
      db,
      attempts.map(({ id }) => id),
    ),
    ({ attemptId }) => attemptId,
  )
  const counted = questions.filter(({ isLeftOut }) => !isLeftOut)
  const submissions = attempts.map(attempt => {
    const given = answers.get(attempt.id) ?? []
    const shares = counted.map(({ id, points }) => ({
      points,
      share: given.find(({ questionId }) => questionId === id)?.share ?? 0,
    }))
    const student = students.find(({ accountId }) => accountId === attempt.playerId)
    const closes = closesFor(row.settings, { extendedUntil: student?.extendedUntil ?? null })
    return {
      attempt,
      answers: given,
      right: shares.reduce((sum, { share }) => sum + share, 0),
      score: computeScore(shares),
      isLate: attempt.finishedAt !== null && attempt.finishedAt > closes,
    }
  })
  return { questions, submissions }
}

const isFinished = ({ attempt }: Submission) => attempt.finishedAt !== null

/** The attempt that counts: the best finished one, else the one that runs. */
export const findCountingAttempt = (own: readonly Submission[]): Submission | undefined =>
  findBest(own.filter(isFinished)) ?? own.find(one => !isFinished(one))
