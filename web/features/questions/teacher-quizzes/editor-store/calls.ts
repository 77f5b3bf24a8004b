// Server calls of the editor store, for one quiz.
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { AskedPart } from '@lantern/contract/questions/quizzes/question-counts'
import type {
  QuestionChange,
  QuestionLikeness,
} from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import { api } from '../../../../lib/api.ts'

export type Added = { what: 'empty'; type: QuestionType } | { what: 'copies' | 'bank'; questionIds: string[] }
export type Words = { passageId: string; start: number; end: number }

export const createCalls = (teacherQuizId: string) => {
  const params = { teacherQuizId }
  const of = (teacherQuestionId: string) => ({ params: { teacherQuizId, teacherQuestionId } })
  const question = '/teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId' as const
  return {
    load: () => api('GET /teacher-quizzes/:teacherQuizId', { params }),
    changeQuiz: (body: { title?: string; order?: string[] }) =>
      api('PATCH /teacher-quizzes/:teacherQuizId', { params, body }),
    add: (after: string | null, add: Added) =>
      api('POST /teacher-quizzes/:teacherQuizId/questions', { params, body: { after, add } }),
    change: (id: string, revision: number, change: QuestionChange) =>
      api(`PATCH ${question}`, { ...of(id), body: { revision, change } }),
    remove: (id: string) => api(`DELETE ${question}`, of(id)),
    restore: (id: string, versionId: string | null) =>
      api(`POST ${question}/restore`, { ...of(id), body: { versionId } }),
    writeAnother: (id: string, like: QuestionLikeness) =>
      api(`POST ${question}/another`, { ...of(id), body: { like } }),
    writeOfPart: (part: AskedPart) =>
      api('POST /teacher-quizzes/:teacherQuizId/made-questions', { params, body: { part } }),
    cite: (id: string, passage: Words | null) =>
      api(`POST ${question}/citation`, { ...of(id), body: { passage } }),
    updateFromBank: (id: string) => api(`POST ${question}/newer`, of(id)),
    restoreVersion: (quizVersionId: string) =>
      api('POST /teacher-quizzes/:teacherQuizId/versions/:quizVersionId/restore', {
        params: { ...params, quizVersionId },
      }),
  }
}

export type Calls = ReturnType<typeof createCalls>
