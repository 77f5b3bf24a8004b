// Endpoints of teachers' quizzes → actions.
import type { teacherQuizEndpoints } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { changeQuiz } from './change-quiz.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { duplicateQuiz } from './duplicate-quiz.ts'
import { makeQuiz } from './make-quiz.ts'
import { getOwnQuiz } from './quiz-queries.ts'
import { listTeacherQuizzes, viewWholeQuiz } from './quiz-view.ts'
import { readCoverage } from './read-coverage.ts'
import { bringBackQuiz, removeQuiz } from './remove-quiz.ts'
import { restoreVersion } from './restore-version.ts'
import { listVersions } from './version-queries.ts'
export const teacherQuizRoutes = (deps: TeacherQuizDeps): Handlers<keyof typeof teacherQuizEndpoints> => ({
  listTeacherQuizzes: async (actor, { query }) => ({
    quizzes: await listTeacherQuizzes(deps.db, actor, query.paperId),
  }),
  makeTeacherQuiz: async (actor, { body }) => ({ quiz: await makeQuiz(deps, actor, body) }),
  readTeacherQuiz: async (actor, { params }) =>
    viewWholeQuiz(deps.db, await getOwnQuiz(deps.db, actor, params.teacherQuizId)),
  readQuizCoverage: async (actor, { params }) => ({
    sources: await readCoverage(deps, actor, params.teacherQuizId),
  }),
  changeTeacherQuiz: (actor, { params, body }) => changeQuiz(deps, actor, params.teacherQuizId, body),
  removeTeacherQuiz: async (actor, { params }) => {
    await removeQuiz(deps, actor, params.teacherQuizId)
    return { message: m.quiz_removed() }
  },
  bringBackTeacherQuiz: async (actor, { params }) => ({
    quiz: await bringBackQuiz(deps, actor, params.teacherQuizId),
  }),
  duplicateTeacherQuiz: async (actor, { params }) => ({
    quiz: await duplicateQuiz(deps, actor, params.teacherQuizId),
  }),
  listQuizVersions: async (actor, { params }) => {
    const quiz = await getOwnQuiz(deps.db, actor, params.teacherQuizId)
    const versions = await listVersions(deps.db, quiz.id)
    return { versions: versions.map(one => ({ ...one, keptAt: one.keptAt.toISOString() })) }
  },
  restoreQuizVersion: (actor, { params }) => restoreVersion(deps, actor, params),
})
