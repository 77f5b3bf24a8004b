// Queries of teachers' quizzes.

import type { BloomLevel, QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput } from '../../../lib/api.ts'
import { exactly } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useList, useRead } from '../../../lib/calls/use-read.ts'

/** Key of the complete list; questions waiting for a paper have a separate one. */
const allQuizzes = [exactly('GET /teacher-quizzes')]

export const useTeacherQuizzes = () => useRead('GET /teacher-quizzes', { pick: 'quizzes', staleTime: 0 })

/** One quiz with its questions; reloaded on news of its generation. */
export const useTeacherQuiz = (teacherQuizId: string) =>
  useRead('GET /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId }, staleTime: 0, gcTime: 0 })

/** Sections of a quiz's material, asked for again while they are counted. */
export const useCoverage = (teacherQuizId: string) =>
  useRead('GET /teacher-quizzes/:teacherQuizId/coverage', {
    params: { teacherQuizId },
    pick: 'sources',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.sources.some(({ sections }) => sections === null) ? 2000 : false,
  })

export type Making = CallInput<'POST /teacher-quizzes'>['body']

export const useMakeTeacherQuiz = () =>
  useCall('POST /teacher-quizzes', {
    input: (body: Making) => ({ body }),
    quiet: true,
    invalidates: allQuizzes,
  })

const input = (teacherQuizId: string) => ({ params: { teacherQuizId } })

export const useRemoveTeacherQuiz = () =>
  useCall('DELETE /teacher-quizzes/:teacherQuizId', { input, invalidates: allQuizzes })

export const useBringBackTeacherQuiz = () =>
  useCall('POST /teacher-quizzes/:teacherQuizId/bring-back', { input, invalidates: allQuizzes })

export const useDuplicateTeacherQuiz = () =>
  useCall('POST /teacher-quizzes/:teacherQuizId/duplicate', { input, invalidates: allQuizzes })
/** Filters of questions; '' for any. */
export type WantedQuestions = { q: string; type: QuestionType | ''; bloom: BloomLevel | ''; subject: string }

/** Own questions across quizzes that match the words and filters. */
export const useOwnQuestions = ({ q, type, bloom, subject }: WantedQuestions, except?: string) =>
  useList('GET /teacher-questions', {
    query: {
      q,
      ...(type && { type }),
      ...(bloom && { bloom }),
      ...(subject && { subject }),
      ...(except && { except }),
    },
    firstPage: { offset: 0 },
    nextPage: ({ more }, pages) =>
      more ? { offset: pages.reduce((sum, { questions }) => sum + questions.length, 0) } : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The passages of my material that fit these words. */
export const usePassages = (q: string) =>
  useRead('GET /search', {
    query: { q },
    pick: 'hits',
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
