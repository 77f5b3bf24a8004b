// Requests that try the endpoints of this feature by each caller.
import type { teacherQuestionEndpoints } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { teacherQuizEndpoints } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { aQuestionChange } from '../../../testing/teacher-quizzes.ts'

export const teacherQuizzesCallerRows = (
  own: Own,
): CallerRows<typeof teacherQuestionEndpoints & typeof teacherQuizEndpoints> => ({
  listTeacherQuizzes: {},
  makeTeacherQuiz: {
    owned: 'teacher',
    body: () => ({
      sourceIds: [],
      questionIds: [own().teacherQuestionId],
      topic: null,
      types: [],
      cells: [],
    }),
  },
  readTeacherQuiz: { owned: 'teacher' },
  changeTeacherQuiz: { owned: 'teacher', body: () => ({ title: 'Taken over' }) },
  removeTeacherQuiz: { owned: 'teacher', last: 1 },
  bringBackTeacherQuiz: { owned: 'teacher', last: 2 },
  duplicateTeacherQuiz: { owned: 'teacher' },
  listQuizVersions: { owned: 'teacher' },
  restoreQuizVersion: { owned: 'teacher' },
  listTeacherQuestions: {},
  addTeacherQuestions: {
    owned: 'teacher',
    body: () => ({ after: null, add: { what: 'empty', type: 'gap' } }),
  },
  changeTeacherQuestion: { owned: 'teacher', body: () => ({ revision: 0, change: aQuestionChange }) },
  removeTeacherQuestion: { owned: 'teacher' },
  restoreTeacherQuestion: { owned: 'teacher', body: () => ({ versionId: null }) },
  writeAnotherQuestion: { owned: 'teacher', body: () => ({ like: 'same' }) },
  writeQuestionOfPart: {
    owned: 'teacher',
    body: () => ({ part: { sourceId: own().materialId, first: 0, last: 99 } }),
  },
  readQuizCoverage: { owned: 'teacher' },
  citePassage: { owned: 'teacher', body: () => ({ passage: null }) },
  updateFromNewerVersion: { owned: 'teacher' },
  tryTeacherQuestion: {
    owned: 'teacher',
    body: () => ({ response: { type: 'true-false', value: true } }),
  },
  previewMarking: { body: () => ({ stem: '', accepted: ['2:1'], marking: {} }) },
  addQuestionImage: { body: () => ({}) },
  addQuestionClip: { body: () => ({}) },
  cutQuestionClip: {
    body: () => ({ sourceId: own().recordingId, from: 0, to: 1 }),
    refuses: 'not-found',
  },
  readQuestionImage: { owned: 'teacher' },
})
