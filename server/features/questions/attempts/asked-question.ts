// Question of an attempt with its answer: the input of answering.

import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { drawQuestion } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { type AnswerRow, type AttemptRow, findAnswer, getOwnAttempt } from './attempt-queries.ts'
import type { QuizContent } from './deps.ts'

export type AskedQuestion = { attempt: AttemptRow; question: AuthoredQuestion; answer: AnswerRow | null }

/** @throws Refusal `not-found` for a question that this attempt doesn't have, and for somebody else's attempt */
export const lockAskedQuestion = async (
  tx: Connection,
  content: QuizContent,
  actor: Actor,
  attemptId: string,
  questionId: string,
): Promise<AskedQuestion> => {
  const attempt = await getOwnAttempt(tx, actor, attemptId, true)
  const isAmong = attempt.questionIds?.includes(questionId) ?? true
  const question = isAmong ? await content.findQuestion(tx, attempt.quizId, questionId) : null
  if (!question) throw new Refusal('not-found')
  // Separate statement after the lock: a statement that waits for a lock reads other rows as of its start.
  return {
    attempt,
    question: drawQuestion(question, attempt.id),
    answer: await findAnswer(tx, attemptId, questionId),
  }
}
