import type { BankFilter } from '@lantern/contract/questions/question-bank/bank-filter'
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import { keepPreviousData } from '@tanstack/react-query'
import { api, type CallInput } from '../../../lib/api.ts'
import { useCall, useChange } from '../../../lib/calls/use-call.ts'
import { useList, useRead } from '../../../lib/calls/use-read.ts'
import { bankCalls } from './bank-calls.ts'

/** Query parameters of a filter, without unset ones. */
export const toQuery = (filter: Partial<BankFilter>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))

export const useBankQuestions = (filter: Partial<BankFilter>) =>
  useList('GET /question-bank', {
    query: toQuery(filter),
    nextPage: ({ next }) => (next ? { after: next } : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useBankCounts = (filter: Partial<BankFilter>) =>
  useRead('GET /question-bank/counts', {
    query: toQuery(filter),
    pick: 'counts',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** @param bankQuestionId null for none */
export const useBankQuestion = (bankQuestionId: string | null) =>
  useRead('GET /question-bank/:bankQuestionId', {
    params: { bankQuestionId },
    pick: 'question',
    staleTime: 0,
    gcTime: 0,
  })
/** Copies of questions of a quiz. */
export const useSaveInBank = () =>
  useCall('POST /question-bank', {
    input: (questionIds: string[]) => ({ body: { add: { what: 'copies' as const, questionIds } } }),
    invalidates: bankCalls,
  })

/**
 * Copies all questions of some quizzes to the bank, except those it has. Resolves with the number of new
 * ones.
 */
export const useAddQuizzesToBank = () =>
  useChange(
    async (teacherQuizIds: readonly string[]) => {
      let added = 0
      for (const teacherQuizId of teacherQuizIds) {
        const { questions } = await api('GET /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } })
        const questionIds = questions.map(({ id }) => id)
        if (questionIds.length === 0) continue
        const answer = await api('POST /question-bank', { body: { add: { what: 'copies', questionIds } } })
        added += answer.questions.length
      }
      return added
    },
    { invalidates: bankCalls },
  )

type Saved = CallInput<'PATCH /question-bank/:bankQuestionId'>['body']

export const useSaveBankQuestion = ({ id }: BankQuestion) =>
  useCall('PATCH /question-bank/:bankQuestionId', {
    input: (body: Saved) => ({ params: { bankQuestionId: id }, body }),
    quiet: true,
    invalidates: bankCalls,
  })
export type BankAction = CallInput<'POST /question-bank/changes'>['body']
