// Queries of relations between questions: similar ones, uses, sharing and comments.
import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput } from '../../../lib/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useList, useRead } from '../../../lib/calls/use-read.ts'
import { bankCalls } from './bank-calls.ts'

type Shown = { q: string; only: 'asked' | 'named' | undefined }

export const useSharedQuestions = ({ q, only }: Shown) =>
  useList('GET /question-bank-shared', {
    query: { ...(q && { q }), ...(only && { only }) },
    nextPage: ({ next }) => (next ? { after: next } : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Unapproved teachers see a notice instead of the list.
    quiet: true,
    retry: false,
  })

export const useSharedQuestion = (sharedQuestionId: string | null) =>
  useRead('GET /question-bank-shared/:sharedQuestionId', {
    params: { sharedQuestionId },
    pick: 'shared',
    staleTime: 0,
  })
export type Sharing = CallInput<'POST /question-bank-sharing'>['body']
export const useColleagues = (bankQuestionId: string) =>
  useRead('GET /question-bank/:bankQuestionId/colleagues', { params: { bankQuestionId }, staleTime: 0 })
type Comment = CallInput<'POST /question-bank/:bankQuestionId/comments'>['body']

export const useAddComment = (bankQuestionId: string) =>
  useCall('POST /question-bank/:bankQuestionId/comments', {
    input: (body: Comment) => ({ params: { bankQuestionId }, body }),
    quiet: true,
    invalidates: bankCalls,
  })
