// What the screens know of the question bank.
import type { EndpointsByCall } from '@lantern/contract/api'
import type { Call } from '@lantern/contract/endpoint'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { BankFilter } from '@lantern/contract/questions/question-bank/bank-filter'
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const bankKey = ['question-bank'] as const

/** Only what is asked for travels. */
export const toQuery = (filter: Partial<BankFilter>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))

export const useBankQuestions = (filter: Partial<BankFilter>) =>
  useInfiniteQuery({
    queryKey: [...bankKey, 'list', filter],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api('GET /question-bank', { query: { ...toQuery(filter), ...(pageParam && { after: pageParam }) } }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useBankCounts = (filter: Partial<BankFilter>) =>
  useQuery({
    queryKey: [...bankKey, 'counts', filter],
    queryFn: async () => (await api('GET /question-bank/counts', { query: toQuery(filter) })).counts,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** @param bankQuestionId null for none */
export const useBankQuestion = (bankQuestionId: string | null) =>
  useQuery({
    queryKey: [...bankKey, 'one', bankQuestionId],
    queryFn: async () =>
      (
        await api('GET /question-bank/:bankQuestionId', {
          params: { bankQuestionId: bankQuestionId ?? '' },
        })
      ).question,
    enabled: bankQuestionId !== null,
    staleTime: 0,
    gcTime: 0,
  })

export const useBankVersions = (bankQuestionId: string) =>
  useQuery({
    queryKey: [...bankKey, 'versions', bankQuestionId],
    queryFn: async () =>
      (await api('GET /question-bank/:bankQuestionId/versions', { params: { bankQuestionId } })).versions,
    staleTime: 0,
    gcTime: 0,
  })

/** Changes something of the bank; everything that shows it is read again. */
export const useBankChange = <Input, Reply>(change: (input: Input) => Promise<Reply>, quiet = false) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { quiet },
    onSuccess: () => client.invalidateQueries({ queryKey: bankKey }),
  })
}

export const useAddBankQuestion = () =>
  useBankChange((type: QuestionType) =>
    api('POST /question-bank', { body: { add: { what: 'empty', type } } }),
  )

/** Copies of questions of a quiz. */
export const useKeepInBank = () =>
  useBankChange((questionIds: string[]) =>
    api('POST /question-bank', { body: { add: { what: 'copies', questionIds } } }),
  )

/** Copies of all questions of some quizzes; those that the bank has stay as they are. Resolves with how many are new. */
export const useAddQuizzesToBank = () =>
  useBankChange(async (teacherQuizIds: readonly string[]) => {
    let added = 0
    for (const teacherQuizId of teacherQuizIds) {
      const { questions } = await api('GET /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } })
      const questionIds = questions.map(({ id }) => id)
      if (questionIds.length === 0) continue
      const answer = await api('POST /question-bank', { body: { add: { what: 'copies', questionIds } } })
      added += answer.questions.length
    }
    return added
  })

type Saved = Call<EndpointsByCall['PATCH /question-bank/:bankQuestionId']>['body']

export const useSaveBankQuestion = ({ id }: BankQuestion) =>
  useBankChange(
    (body: Saved) => api('PATCH /question-bank/:bankQuestionId', { params: { bankQuestionId: id }, body }),
    true,
  )

export const useRestoreBankVersion = (bankQuestionId: string) =>
  useBankChange((revision: number) =>
    api('POST /question-bank/:bankQuestionId/versions/:revision/restore', {
      params: { bankQuestionId, revision },
    }),
  )

export type BankAction = Call<EndpointsByCall['POST /question-bank/changes']>['body']

export const useBankAction = () =>
  useBankChange((body: BankAction) => api('POST /question-bank/changes', { body }))

type Taken = Call<EndpointsByCall['POST /question-bank/take']>['body']

export const useTakeBankQuestions = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Taken) => api('POST /question-bank/take', { body }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: bankKey }),
        client.invalidateQueries({ queryKey: ['teacher-quizzes'] }),
      ]),
  })
}
