// Accepts an answer, grades it and saves both.

import type { PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { drawQuestion } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { hasEnded, isLate, spentUntil } from './attempt.rules.ts'
import {
  type AnswerRow,
  type AttemptRow,
  findAnswer,
  getOwnAttempt,
  putAnswer,
  updateAttempt,
} from './attempt-queries.ts'
import { viewQuestion } from './attempt-view.ts'
import type { AttemptDeps, QuizContent } from './deps.ts'
import { recordEvidence } from './evidence.ts'
import { buildGradeRequest, type GradedAnswer, gradeByModel, gradeByRules } from './grade-answer.ts'

/** Question of an attempt with its answer: the input of answering. */
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

/** @throws Refusal where the question can't be answered, or not like this */
const checkAnswer = ({ attempt, question, answer }: AskedQuestion, response: Response, now: Date) => {
  if (response.type !== question.body.type) throw new Refusal('answer-other-type')
  if (attempt.finishedAt) throw new Refusal('attempt-over')
  if (hasEnded(attempt, now)) throw new Refusal('homework-closed')
  if (isLate(attempt, question, answer?.openedAtMs ?? null, now)) throw new Refusal('answer-late')
  if (attempt.mode === 'practice' && answer?.response) throw new Refusal('answer-given')
}

/** Fields of an answer that say when and from where it came. */
export type Arrival = Pick<AnswerRow, 'answeredAt' | 'sequence' | 'actId' | 'arrivedLateAt'>

export const saveAnswer = async (
  tx: Connection,
  { attempt, question, answer: before }: AskedQuestion,
  response: Response,
  graded: GradedAnswer,
  arrival: Arrival,
  now: Date,
): Promise<PlayedQuestion> => {
  // Unopened question: the answer opens it.
  const openedAtMs = before?.openedAtMs ?? Math.round(spentUntil(attempt, now))
  const change = { response, ...graded, ...arrival, openedAtMs }
  const answer = await putAnswer(tx, attempt.id, question.id, change)
  await recordEvidence(tx, attempt, [{ question, answer }], now)
  return viewQuestion(question, attempt, answer, now)
}

/** An answer with a connection follows on the one that stands. */
const arriveNow = ({ answer }: AskedQuestion, now: Date): Arrival => ({
  answeredAt: now,
  sequence: (answer?.sequence ?? 0) + 1,
  actId: null,
  arrivedLateAt: null,
})

/** Two transactions if a model has to judge the answer, since that is slow. */
export const gradeAndSave = async <Saved>(
  deps: Pick<AttemptDeps, 'db' | 'engine'>,
  actor: Actor,
  response: Response,
  steps: {
    /** Locks the attempt, so that concurrent answers are handled one after another; null where nothing is to be done. */
    lock(tx: Connection): Promise<AskedQuestion | null>
    save(tx: Connection, asked: AskedQuestion, graded: GradedAnswer): Promise<Saved>
  },
): Promise<Saved | null> => {
  const first = await deps.db.transaction(async tx => {
    const asked = await steps.lock(tx)
    if (!asked) return { saved: null }
    const graded = await gradeByRules(asked.question, response)
    const request = buildGradeRequest(actor.accountId, asked.question, response, graded)
    return request ? { request, graded } : { saved: await steps.save(tx, asked, graded) }
  })
  if (first.request === undefined) return first.saved
  const graded = await gradeByModel(deps, first.request, first.graded)
  return deps.db.transaction(async tx => {
    const asked = await steps.lock(tx)
    return asked && steps.save(tx, asked, graded)
  })
}

export const answerQuestion = async (
  deps: AttemptDeps,
  actor: Actor,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  response: Response,
): Promise<PlayedQuestion> => {
  const now = deps.clock.now()
  const question = await gradeAndSave(deps, actor, response, {
    lock: async tx => {
      const asked = await lockAskedQuestion(tx, deps.content, actor, attemptId, questionId)
      checkAnswer(asked, response, now)
      return asked
    },
    save: async (tx, asked, graded) => {
      await updateAttempt(tx, attemptId, { contactAt: now })
      return saveAnswer(tx, asked, response, graded, arriveNow(asked, now), now)
    },
  })
  if (!question) throw new Error('an answer without its question')
  return question
}
