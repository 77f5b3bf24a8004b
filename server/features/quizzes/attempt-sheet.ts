// An attempt with everything it shows: its quiz, its questions in order and what was answered.
import { isUnderWay } from '@lantern/contract/generations/generation-states.rules'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { Connection } from '../../database/client.ts'
import { listGenerationsOf } from '../generations/index.ts'
import { type AnswerRow, type AttemptRow, getOwnAttempt, listAnswers } from './attempt-queries.ts'
import { findQuiz, listQuestions, type QuestionRow, type QuizRow } from './quiz-queries.ts'

export type Sheet = {
  attempt: AttemptRow
  quiz: QuizRow
  questions: QuestionRow[]
  answers: ReadonlyMap<string, AnswerRow>
  /** Questions when all are made. */
  total: number
}

export const loadAttemptSheet = async (db: Connection, attempt: AttemptRow): Promise<Sheet> => {
  // One after the other, since a transaction has one connection.
  const quiz = await findQuiz(db, attempt.quizId)
  const all = (await listQuestions(db, attempt.quizId)).filter(question => !question.isLeftOut)
  const answers = await listAnswers(db, attempt.id)
  const [generation] = await listGenerationsOf(db, 'quiz', [attempt.quizId])
  if (!quiz) throw new Refusal('not-found')
  const { questionIds } = attempt
  const questions = questionIds ? all.filter(({ id }) => questionIds.includes(id)) : all
  const growing = !questionIds && isUnderWay(generation)
  const total = growing ? Math.max(quiz.settings.count, questions.length) : questions.length
  return { attempt, quiz, questions, answers: new Map(answers.map(row => [row.questionId, row])), total }
}

/** As it stands with an answer that was written since. */
export const withAnswer = (sheet: Sheet, answer: AnswerRow): Sheet => ({
  ...sheet,
  answers: new Map(sheet.answers).set(answer.questionId, answer),
})

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnSheet = async (db: Connection, actor: Actor, attemptId: string): Promise<Sheet> =>
  loadAttemptSheet(db, await getOwnAttempt(db, actor, attemptId))

/** @throws Refusal `not-found` for a question that this attempt doesn't have */
export const getQuestion = ({ questions }: Sheet, questionId: string): QuestionRow => {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) throw new Refusal('not-found')
  return question
}
