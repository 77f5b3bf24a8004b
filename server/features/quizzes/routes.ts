// Endpoints of quizzes → actions.
import type { attemptEndpoints } from '@lantern/contract/quizzes/attempts'
import type { quizEndpoints } from '@lantern/contract/quizzes/quizzes'
import * as m from '@lantern/messages'
import { Refusal } from '../../actions/refusal.ts'
import type { Handlers } from '../../http/routes.ts'
import { removeGenerationOf } from '../generations/index.ts'
import { answerQuestion } from './answer-question.ts'
import { isToldAt } from './attempt.rules.ts'
import { findPreviousScore, listOwnAttempts } from './attempt-queries.ts'
import { getOwnSheet } from './attempt-sheet.ts'
import { viewAttempt, viewAttemptLine } from './attempt-view.ts'
import { changeAttempt, finishAttempt, openQuestion } from './change-attempt.ts'
import type { QuizDeps } from './deps.ts'
import { judgeAnswer } from './judge-answer.ts'
import { makeQuiz } from './make-quiz.ts'
import { deleteQuiz, getOwnQuiz } from './quiz-queries.ts'
import { listQuizViews, viewQuiz } from './quiz-view.ts'
import { readAttempt } from './read-attempt.ts'
import { getResults } from './results.ts'
import { startAttempt } from './start-attempt.ts'

const success = true as const

export const quizRoutes = (
  deps: QuizDeps,
): Handlers<keyof typeof quizEndpoints | keyof typeof attemptEndpoints> => ({
  listQuizzes: async actor => ({
    success,
    quizzes: await listQuizViews(deps.db, actor),
  }),
  makeQuiz: async (actor, { body }) => ({ success, quiz: await makeQuiz(deps, actor, body) }),
  readQuiz: async (actor, { params }) => ({
    success,
    quiz: await viewQuiz(deps.db, actor, await getOwnQuiz(deps.db, actor, params.quizId)),
  }),
  removeQuiz: async (actor, { params }) => {
    const quiz = await getOwnQuiz(deps.db, actor, params.quizId)
    await deps.db.transaction(async tx => {
      await deleteQuiz(tx, quiz.id)
      await removeGenerationOf(tx, 'quiz', quiz.id)
    })
    return { success, message: m.quiz_removed() }
  },
  startAttempt: async (actor, { params, body }) => ({
    success,
    attempt: await startAttempt(deps, actor, params.quizId, body),
  }),
  listAttempts: async actor => ({
    success,
    attempts: (await listOwnAttempts(deps.db, actor)).map(one => viewAttemptLine(one, deps.clock.now())),
  }),
  readAttempt: async (actor, { params }) => ({
    success,
    attempt: await readAttempt(deps, actor, params.attemptId),
  }),
  openQuestion: async (actor, { params, body }) => ({
    success,
    attempt: await openQuestion(deps, actor, params.attemptId, body.questionId),
  }),
  changeAttempt: async (actor, { params, body }) => ({
    success,
    attempt: await changeAttempt(deps, actor, params.attemptId, body),
  }),
  answerQuestion: async (actor, { params, body }) => ({
    success,
    question: await answerQuestion(deps, actor, params, body.response),
  }),
  judgeAnswer: async (actor, { params, body }) => ({
    success,
    attempt: await judgeAnswer(deps, actor, params, body.judgement),
  }),
  finishAttempt: async (actor, { params }) => ({
    success,
    attempt: await finishAttempt(deps, actor, params.attemptId),
  }),
  readResults: async (actor, { params }) => {
    const now = deps.clock.now()
    const sheet = await getOwnSheet(deps.db, actor, params.attemptId)
    if (!sheet.attempt.finishedAt) throw new Refusal('attempt-running')
    if (!isToldAt(sheet.attempt, now)) throw new Refusal('results-later')
    const previous = await findPreviousScore(deps.db, sheet.attempt)
    const results = getResults(sheet, previous && { right: previous.right, total: previous.total }, now)
    return { success, results, attempt: viewAttempt(sheet, now) }
  },
})
