// Takes an answer, grades it and keeps both.

import type { Response } from '@lantern/contract/questions/questions'
import type { Attempt } from '@lantern/contract/quizzes/attempts'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import { hasEnded, isLate } from './attempt.rules.ts'
import { getOwnAttempt, putAnswer } from './attempt-queries.ts'
import { getOwnSheet, getQuestion, loadAttemptSheet, type Sheet } from './attempt-sheet.ts'
import { viewAttempt } from './attempt-view.ts'
import type { QuizDeps } from './deps.ts'
import { recordEvidence } from './evidence.ts'
import { gradeAnswer } from './grade-answer.ts'
import type { QuestionRow } from './quiz-queries.ts'

const checkOpen = ({ attempt, answers }: Sheet, question: QuestionRow, now: Date) => {
  if (attempt.finishedAt) throw new Refusal('attempt-over')
  if (hasEnded(attempt, now)) throw new Refusal('homework-closed')
  const answer = answers.get(question.id)
  if (isLate(attempt, question, answer?.openedAtMs ?? null, now)) throw new Refusal('answer-late')
  if (attempt.mode === 'practice' && answer?.response) throw new Refusal('answer-given')
}

/** @throws Refusal where the question can't be answered, or not like this */
const checkAnswer = (sheet: Sheet, questionId: string, response: Response, now: Date): QuestionRow => {
  const question = getQuestion(sheet, questionId)
  if (response.type !== question.body.type) throw new Refusal('answer-other-type')
  checkOpen(sheet, question, now)
  return question
}

export const answerQuestion = async (
  deps: QuizDeps,
  actor: Actor,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  response: Response,
): Promise<Attempt> => {
  const now = deps.clock.now()
  const before = await getOwnSheet(deps.db, actor, attemptId)
  const question = checkAnswer(before, questionId, response, now)
  // Outside the transaction, since a model may take its time.
  const graded = await gradeAnswer(deps, actor.accountId, question, response)
  return deps.db.transaction(async tx => {
    // Held, so that two answers at once are one after the other.
    const sheet = await loadAttemptSheet(tx, await getOwnAttempt(tx, actor, attemptId, true))
    checkAnswer(sheet, questionId, response, now)
    await putAnswer(tx, attemptId, questionId, { response, ...graded, answeredAt: now })
    const answered = await loadAttemptSheet(tx, sheet.attempt)
    await recordEvidence(tx, answered, now, questionId)
    return viewAttempt(answered, now)
  })
}
