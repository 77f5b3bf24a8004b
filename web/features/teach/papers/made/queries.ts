// Queries of questions made for a paper that wait for the teacher's decision.
import { api } from '../../../../lib/api.ts'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useChange } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { ofResult } from '../../../../lib/generation-results.ts'

/** Rounds in progress or with undecided questions. */
export const useWaiting = (paperId: string) =>
  useRead('GET /teacher-quizzes', { query: { paperId }, pick: 'quizzes', staleTime: 0 })

type Decided = { teacherQuizId: string; teacherQuestionId: string; isAccepted: boolean; isLast: boolean }

/**
 * Adds a question to the bank with its passage, or drops it; a round ends with its last question. Repeating
 * it adds a question once, since the bank recognizes it.
 */
export const useDecide = (paperId: string) =>
  useChange(
    async ({ teacherQuizId, teacherQuestionId, isAccepted, isLast }: Decided) => {
      if (isAccepted)
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
