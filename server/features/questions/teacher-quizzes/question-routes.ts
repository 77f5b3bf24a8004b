// Endpoints of the questions of teachers' quizzes → actions.
import type { teacherQuestionEndpoints } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { loadDictionary, previewMarking } from '../../../platform/grading/index.ts'
import { addQuestions } from './add-questions.ts'
import { changeQuestion } from './change-question.ts'
import { citePassage } from './cite-passage.ts'
import { addClip, cutClip } from './clips.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { findOwnQuestions } from './find-questions.ts'
import { addImage, openImage } from './images.ts'
import { removeQuestion, restoreQuestion } from './remove-question.ts'
import { tryQuestion } from './try-question.ts'
import { updateFromBank } from './update-from-bank.ts'
import { writeAnotherQuestion } from './write-another-question.ts'
import { writeQuestionOfPart } from './write-question-of-part.ts'
export const teacherQuestionRoutes = (
  deps: TeacherQuizDeps,
): Handlers<keyof typeof teacherQuestionEndpoints> => ({
  listTeacherQuestions: (actor, { query }) => findOwnQuestions(deps, actor, query),
  addTeacherQuestions: async (actor, { params, body }) => ({
    questions: await addQuestions(deps, actor, params.teacherQuizId, body),
  }),
  changeTeacherQuestion: async (actor, { params, body }) => ({
    question: await changeQuestion(deps, actor, params, body),
  }),
  removeTeacherQuestion: async (actor, { params }) => {
    await removeQuestion(deps, actor, params)
    return { message: m.teacher_question_removed() }
  },
  restoreTeacherQuestion: (actor, { params, body }) => restoreQuestion(deps, actor, params, body.versionId),
  writeAnotherQuestion: async (actor, { params, body }, call) => ({
    question: await writeAnotherQuestion(deps, actor, params, body.like, call.signal),
  }),
  writeQuestionOfPart: async (actor, { params, body }, call) => ({
    question: await writeQuestionOfPart(deps, actor, { ...params, ...body }, call.signal),
  }),
  citePassage: (actor, { params, body }) => citePassage(deps, actor, params, body.passage),
  updateFromNewerVersion: (actor, { params }) => updateFromBank(deps, actor, params),
  tryTeacherQuestion: (actor, { params, body }) => tryQuestion(deps, actor, params, body.response),
  previewMarking: async (_, { body }) => previewMarking(body, await loadDictionary()),
  addQuestionImage: async (actor, _input, call) => {
    const { id, width, height } = await addImage(deps, actor, call.file, call.signal)
    return { imageId: id, width, height }
  },
  addQuestionClip: async (actor, _input, call) => ({
    clip: await addClip(deps, actor, call.file, call.signal),
  }),
  cutQuestionClip: async (actor, { body }, call) => ({
    clip: await cutClip(deps, actor, body, call.signal),
  }),
  readQuestionImage: (actor, { params }) => openImage(deps, actor, params.imageId),
})
