// What the screens know of questions that were made for a paper and wait for their teacher.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { generationResultKey } from '../../../../lib/generation-result-key.ts'

const waitingKey = (paperId: string) => ['paper-made', paperId] as const

/** Rounds that hold questions nobody has decided on, or that are under way. */
export const useWaiting = (paperId: string) =>
  useQuery({
    queryKey: waitingKey(paperId),
    queryFn: async () => (await api('GET /teacher-quizzes', { query: { paperId } })).quizzes,
    staleTime: 0,
  })

type Decided = { teacherQuizId: string; teacherQuestionId: string; isKept: boolean; isLast: boolean }

/** Keeps a question in the bank with its passage, or lets it go; a round without questions goes with its last. A
 * question that was kept while its round could not be told is kept once: the bank knows its own. */
export const useDecide = (paperId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ teacherQuizId, teacherQuestionId, isKept, isLast }: Decided) => {
      if (isKept)
        await api('POST /question-bank', {
          body: { add: { what: 'copies', questionIds: [teacherQuestionId] } },
        })
      await api('DELETE /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
        params: { teacherQuizId, teacherQuestionId },
      })
      if (isLast) await api('DELETE /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } })
    },
    onSettled: (_, __, { teacherQuizId, isLast }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['paper-candidates'] }),
        client.invalidateQueries({ queryKey: waitingKey(paperId) }),
        isLast || client.invalidateQueries({ queryKey: generationResultKey('teacher-quiz', teacherQuizId) }),
      ]),
  })
}
