// An attempt with everything it shows: its quiz, its questions in order and what was answered.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { drawQuestion } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { type AnswerRow, type AttemptRow, getOwnAttempt, listAnswers } from './attempt-queries.ts'
import type { AskedQuiz, QuizContent } from './deps.ts'

export type Sheet = {
  attempt: AttemptRow
  quiz: Pick<AskedQuiz, 'title' | 'sources'>
  /** Questions with this attempt's numbers filled in. */
  questions: AuthoredQuestion[]
  answers: ReadonlyMap<string, AnswerRow>
  /** Questions when all are made. */
  total: number
}

export const loadAttemptSheet = async (
  db: Connection,
  content: QuizContent,
  attempt: AttemptRow,
): Promise<Sheet> => {
  const quiz = await content.findQuiz(db, attempt.quizId)
  if (!quiz) throw new Refusal('not-found')
  const answers = new Map((await listAnswers(db, attempt.id)).map(row => [row.questionId, row]))
  const { questionIds } = attempt
  const asked = quiz.questions.filter(({ id }) => questionIds?.includes(id) ?? true)
  const questions = asked.map(question => drawQuestion(question, attempt.id))
  return { attempt, quiz, answers, questions, total: questionIds ? questions.length : quiz.total }
}

/** Copy of a sheet with an answer that was saved since. */
export const withAnswer = (sheet: Sheet, answer: AnswerRow): Sheet => ({
  ...sheet,
  answers: new Map(sheet.answers).set(answer.questionId, answer),
})

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnSheet = async (
  db: Connection,
  content: QuizContent,
  actor: Actor,
  attemptId: string,
): Promise<Sheet> => loadAttemptSheet(db, content, await getOwnAttempt(db, actor, attemptId))

/** @throws Refusal `not-found` for a question that this attempt doesn't have */
export const getQuestion = ({ questions }: Sheet, questionId: string): AuthoredQuestion => {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) throw new Refusal('not-found')
  return question
}
