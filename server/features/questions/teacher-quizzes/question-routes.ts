// Endpoints of the questions of teachers' quizzes → actions.
import type { teacherQuestionEndpoints } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { addQuestions } from './add-questions.ts'
import { changeQuestion } from './change-question.ts'
import { citePassage } from './cite-passage.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { findOwnQuestions } from './find-questions.ts'
import { addImage, openImage } from './images.ts'
import { takeNewer } from './take-newer.ts'
import { restoreQuestion, takeOutQuestion } from './take-out-question.ts'
import { tryQuestion } from './try-question.ts'
import { writeAnotherQuestion } from './write-another-question.ts'

const success = true as const

export const teacherQuestionRoutes = (
  deps: TeacherQuizDeps,
): Handlers<keyof typeof teacherQuestionEndpoints> => ({
  listTeacherQuestions: async (actor, { query }) => ({
    success,
    ...(await findOwnQuestions(deps, actor, query)),
  }),
  addTeacherQuestions: async (actor, { params, body }) => ({
    success,
    questions: await addQuestions(deps, actor, params.teacherQuizId, body),
  }),
  changeTeacherQuestion: async (actor, { params, body }) => ({
    success,
    question: await changeQuestion(deps, actor, params, body),
  }),
  removeTeacherQuestion: async (actor, { params }) => {
    await takeOutQuestion(deps, actor, params)
    return { success, message: m.teacher_question_removed() }
  },
  restoreTeacherQuestion: async (actor, { params, body }) => ({
    success,
    ...(await restoreQuestion(deps, actor, params, body.versionId)),
  }),
  writeAnotherQuestion: async (actor, { params }, call) => ({
    success,
    question: await writeAnotherQuestion(deps, actor, params, call.signal),
  }),
  citePassage: async (actor, { params, body }) => ({
    success,
    ...(await citePassage(deps, actor, params, body.passage)),
  }),
  takeNewerVersion: async (actor, { params }) => ({
    success,
    ...(await takeNewer(deps, actor, params)),
  }),
  tryTeacherQuestion: async (actor, { params, body }) => ({
    success,
    ...(await tryQuestion(deps, actor, params, body.response)),
  }),
  addQuestionImage: async (actor, _input, call) => {
    const { id, width, height } = await addImage(deps, actor, call.file, call.signal)
    return { success, imageId: id, width, height }
  },
  readQuestionImage: (actor, { params }) => openImage(deps, actor, params.imageId),
})
