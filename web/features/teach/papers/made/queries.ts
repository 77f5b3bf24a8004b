// Queries of questions made for a paper that wait for the teacher's decision.
import { api } from '../../../../lib/api.ts'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useChange } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { ofResult } from '../../../../lib/generation-results.ts'

/** Rounds that hold questions nobody has decided on, or that are under way. */
export const useWaiting = (paperId: string) =>
  useRead('GET /teacher-quizzes', { query: { paperId }, pick: 'quizzes', staleTime: 0 })

type Decided = { teacherQuizId: string; teacherQuestionId: string; isKept: boolean; isLast: boolean }

/** Keeps a question in the bank with its passage, or lets it go; a round without questions goes with its last. A
 * question that was kept while its round could not be told is kept once: the bank knows its own. */
export const useDecide = (paperId: string) =>
  useChange(
    async ({ teacherQuizId, teacherQuestionId, isKept, isLast }: Decided) => {
      if (isKept)
        await api('POST /question-bank', {
          body: { add: { what: 'copies', questionIds: [teacherQuestionId] } },
        })
      await api('DELETE /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
        params: { teacherQuizId, teacherQuestionId },
      })
      if (isLast) await api('DELETE /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } })
    },
    {
      refreshes: ({ teacherQuizId, isLast }) => [
        'GET /papers/candidates',
        callKey('GET /teacher-quizzes', { query: { paperId } }),
        ...(isLast ? [] : ofResult('teacher-quiz', teacherQuizId)),
      ],
    },
  )
