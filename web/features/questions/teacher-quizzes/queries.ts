// What the screens know of teachers' quizzes.

import type { EndpointsByCall } from '@lantern/contract/api'
import type { Call } from '@lantern/contract/endpoint'
import type { BloomLevel, QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { TeacherQuiz } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { generationResultKey } from '../../../lib/generation-result-key.ts'

const listKey = ['teacher-quizzes'] as const
const versionsKey = (quizId: string) => ['quiz-versions', quizId] as const

export const useTeacherQuizzes = () =>
  useQuery({
    queryKey: listKey,
    queryFn: async () => (await api('GET /teacher-quizzes')).quizzes,
    staleTime: 0,
  })

/** One quiz with its questions; news of its generation has it read again. */
export const useTeacherQuiz = (teacherQuizId: string) =>
  useQuery({
    queryKey: generationResultKey('teacher-quiz', teacherQuizId),
    queryFn: () => api('GET /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } }),
    staleTime: 0,
    gcTime: 0,
  })

export type Making = Call<EndpointsByCall['POST /teacher-quizzes']>['body']

export const useMakeTeacherQuiz = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Making) => api('POST /teacher-quizzes', { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

const useChange = <Reply>(change: (teacherQuizId: string) => Promise<Reply>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const useRemoveTeacherQuiz = () =>
  useChange(teacherQuizId => api('DELETE /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } }))

export const useBringBackTeacherQuiz = () =>
  useChange(teacherQuizId =>
    api('POST /teacher-quizzes/:teacherQuizId/bring-back', { params: { teacherQuizId } }),
  )

export const useDuplicateTeacherQuiz = () =>
  useChange(teacherQuizId =>
    api('POST /teacher-quizzes/:teacherQuizId/duplicate', { params: { teacherQuizId } }),
  )

export const useVersions = (quiz: Pick<TeacherQuiz, 'id'>) =>
  useQuery({
    queryKey: versionsKey(quiz.id),
    queryFn: async () =>
      (await api('GET /teacher-quizzes/:teacherQuizId/versions', { params: { teacherQuizId: quiz.id } }))
        .versions,
    staleTime: 0,
    gcTime: 0,
  })

/** What questions are wanted by; '' for any. */
export type WantedQuestions = { q: string; type: QuestionType | ''; bloom: BloomLevel | ''; subject: string }

/** My questions across my quizzes that hold these words and fit. */
export const useOwnQuestions = ({ q, type, bloom, subject }: WantedQuestions, except?: string) =>
  useInfiniteQuery({
    queryKey: ['own-questions', q, type, bloom, subject, except],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      api('GET /teacher-questions', {
        query: {
          offset: pageParam,
          q,
          ...(type && { type }),
          ...(bloom && { bloom }),
          ...(subject && { subject }),
          ...(except && { except }),
        },
      }),
    getNextPageParam: ({ more, questions }, _, offset) => (more ? offset + questions.length : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The passages of my material that fit these words. */
export const usePassages = (q: string) =>
  useQuery({
    queryKey: ['passages-to-cite', q],
    queryFn: async () => (await api('GET /search', { query: { q } })).hits,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
