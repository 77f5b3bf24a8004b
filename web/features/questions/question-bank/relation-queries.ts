// What the screens know of questions beside each other: those that ask nearly the same, where they were asked, what
// colleagues share and say.
import type { EndpointsByCall } from '@lantern/contract/api'
import type { Call } from '@lantern/contract/endpoint'
import type { BankFilter } from '@lantern/contract/questions/question-bank/bank-filter'
import type { PairDecision } from '@lantern/contract/questions/question-bank/similar-questions'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { bankKey, toQuery, useBankChange } from './queries.ts'

const sharedKey = [...bankKey, 'shared'] as const

export const useSimilarPairs = () =>
  useQuery({
    queryKey: [...bankKey, 'pairs'],
    queryFn: () => api('GET /question-bank-similar'),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSimilarQuestions = (bankQuestionId: string) =>
  useQuery({
    queryKey: [...bankKey, 'similar', bankQuestionId],
    queryFn: () => api('GET /question-bank/:bankQuestionId/similar', { params: { bankQuestionId } }),
    staleTime: 0,
  })

export const useQuestionsLike = (bankQuestionId: string) =>
  useQuery({
    queryKey: [...bankKey, 'like', bankQuestionId],
    queryFn: () => api('GET /question-bank/:bankQuestionId/like', { params: { bankQuestionId } }),
    staleTime: 0,
  })

export const useCloseQuestions = (filter: Partial<BankFilter>) =>
  useQuery({
    queryKey: [...bankKey, 'close', filter],
    queryFn: async () => (await api('GET /question-bank-close', { query: toQuery(filter) })).questions,
    staleTime: 0,
    // What has the words is shown without it.
    meta: { quiet: true },
    retry: false,
  })

export const useSettlePair = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      keptId,
      otherId,
      decision,
    }: {
      keptId: string
      otherId: string
      decision: PairDecision
    }) =>
      api('POST /question-bank/:bankQuestionId/similar', {
        params: { bankQuestionId: keptId },
        body: { otherId, decision },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: bankKey }),
  })
}

export const useBankUses = (bankQuestionId: string) =>
  useQuery({
    queryKey: [...bankKey, 'uses', bankQuestionId],
    queryFn: () => api('GET /question-bank/:bankQuestionId/uses', { params: { bankQuestionId } }),
    staleTime: 0,
  })

type Shown = { q: string; only: 'asked' | 'named' | undefined }

export const useSharedQuestions = ({ q, only }: Shown) =>
  useInfiniteQuery({
    queryKey: [...sharedKey, 'list', q, only],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api('GET /question-bank-shared', {
        query: { ...(q && { q }), ...(only && { only }), ...(pageParam && { after: pageParam }) },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Who isn't approved yet is told so where the list would be.
    meta: { quiet: true },
    retry: false,
  })

export const useSharedQuestion = (sharedQuestionId: string | null) =>
  useQuery({
    queryKey: [...sharedKey, 'one', sharedQuestionId],
    queryFn: async () =>
      (
        await api('GET /question-bank-shared/:sharedQuestionId', {
          params: { sharedQuestionId: sharedQuestionId ?? '' },
        })
      ).shared,
    enabled: sharedQuestionId !== null,
    staleTime: 0,
  })

export const useCopyShared = () =>
  useBankChange((questionIds: string[]) =>
    api('POST /question-bank-shared/copies', { body: { questionIds } }),
  )

export const useApproveShared = (sharedQuestionId: string) =>
  useBankChange((approves: boolean) =>
    api('POST /question-bank-shared/:sharedQuestionId/approval', {
      params: { sharedQuestionId },
      body: { approves },
    }),
  )

export type Sharing = Call<EndpointsByCall['POST /question-bank-sharing']>['body']

export const useShareQuestions = () =>
  useBankChange((body: Sharing) => api('POST /question-bank-sharing', { body }), true)

export const useColleagues = (bankQuestionId: string) =>
  useQuery({
    queryKey: [...bankKey, 'colleagues', bankQuestionId],
    queryFn: () => api('GET /question-bank/:bankQuestionId/colleagues', { params: { bankQuestionId } }),
    staleTime: 0,
  })

export const useRemoveColleague = (bankQuestionId: string) =>
  useBankChange((colleagueId: string) =>
    api('DELETE /question-bank/:bankQuestionId/colleagues/:colleagueId', {
      params: { bankQuestionId, colleagueId },
    }),
  )

export const useBankComments = (bankQuestionId: string) =>
  useQuery({
    queryKey: [...bankKey, 'comments', bankQuestionId],
    queryFn: () => api('GET /question-bank/:bankQuestionId/comments', { params: { bankQuestionId } }),
    staleTime: 0,
  })

type Comment = Call<EndpointsByCall['POST /question-bank/:bankQuestionId/comments']>['body']

export const useAddComment = (bankQuestionId: string) =>
  useBankChange(
    (body: Comment) =>
      api('POST /question-bank/:bankQuestionId/comments', { params: { bankQuestionId }, body }),
    true,
  )

export const useSettleSuggestion = (bankQuestionId: string) =>
  useBankChange(({ bankCommentId, takes }: { bankCommentId: string; takes: boolean }) =>
    api('POST /question-bank/:bankQuestionId/comments/:bankCommentId', {
      params: { bankQuestionId, bankCommentId },
      body: { takes },
    }),
  )

export const useRemoveComment = (bankQuestionId: string) =>
  useBankChange((bankCommentId: string) =>
    api('DELETE /question-bank/:bankQuestionId/comments/:bankCommentId', {
      params: { bankQuestionId, bankCommentId },
    }),
  )
