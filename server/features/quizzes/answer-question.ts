// Takes an answer, grades it and keeps both.
import type { Response } from '@lantern/contract/questions'
import type { Attempt } from '@lantern/contract/quizzes'
import type { Actor } from '../../http/actor.ts'
import { Refusal } from '../../http/refusal.ts'
import { grade, loadDictionary } from '../../platform/grading/index.ts'
import { isLate } from './attempt.rules.ts'
import { getOwnAttempt, putAnswer } from './attempt-queries.ts'
import { viewAttempt } from './attempt-view.ts'
import type { QuizDeps } from './deps.ts'
import { getQuestion, loadSheet, type Sheet } from './sheet.ts'

const checkOpen = ({ attempt, answers }: Sheet, questionId: string, now: Date) => {
  if (attempt.finishedAt) throw new Refusal('attempt-over')
  const answer = answers.get(questionId)
  if (isLate(attempt, answer?.openedAtMs ?? null, now)) throw new Refusal('answer-late')
  if (attempt.mode === 'practice' && answer?.response) throw new Refusal('answer-given')
}

export const answerQuestion = async (
  deps: QuizDeps,
  actor: Actor,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  response: Response,
): Promise<Attempt> => {
  const now = deps.clock.now()
  const dictionary = await loadDictionary()
  return deps.db.transaction(async tx => {
    // Held, so that two answers at once are one after the other.
    const sheet = await loadSheet(tx, await getOwnAttempt(tx, actor, attemptId, true))
    const question = getQuestion(sheet, questionId)
    if (response.type !== question.body.type) throw new Refusal('answer-other-type')
    checkOpen(sheet, questionId, now)
    const { outcome, share } = grade(question.body, question.key, response, dictionary)
    await putAnswer(tx, attemptId, questionId, { response, outcome, share, answeredAt: now })
    return viewAttempt(await loadSheet(tx, sheet.attempt), now)
  })
}
