// Endpoints of quizzes → actions.
import type { attemptEndpoints } from '@lantern/contract/questions/attempts/attempts'
import type { quizEndpoints } from '@lantern/contract/questions/quizzes/quizzes'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { removeGenerationOf } from '../../study/generations/index.ts'
import { readCounts } from './count-questions.ts'
import type { QuizDeps } from './deps.ts'
import { makeQuiz } from './make-quiz.ts'
import { deleteQuiz, getOwnQuiz } from './quiz-queries.ts'
import { listQuizViews, viewQuiz } from './quiz-view.ts'
import { startAttempt } from './start-attempt.ts'
export const quizRoutes = (
  deps: QuizDeps,
): Handlers<keyof typeof quizEndpoints | (keyof typeof attemptEndpoints & 'startAttempt')> => ({
  listQuizzes: async actor => ({
    quizzes: await listQuizViews(deps.db, actor),
  }),
  makeQuiz: async (actor, { body }) => ({ quiz: await makeQuiz(deps, actor, body) }),
  countQuestions: async (actor, { query }) => ({ sections: await readCounts(deps, actor, query) }),
  readQuiz: async (actor, { params }) => ({
    quiz: await viewQuiz(deps.db, actor, await getOwnQuiz(deps.db, actor, params.quizId)),
  }),
  removeQuiz: async (actor, { params }) => {
    const quiz = await getOwnQuiz(deps.db, actor, params.quizId)
    await deps.db.transaction(async tx => {
      await deleteQuiz(tx, quiz.id)
      await removeGenerationOf(tx, 'quiz', quiz.id)
    })
    return { message: m.quiz_removed() }
  },
  startAttempt: async (actor, { params, body }) => ({
    attempt: await startAttempt(deps, actor, params.quizId, body),
  }),
})
