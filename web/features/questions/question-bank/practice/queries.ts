// What the screens know of practice with published questions.
import type { PracticeChoice } from '@lantern/contract/questions/question-bank/practice'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'

export const usePracticeOffer = (choice: Partial<PracticeChoice>) =>
  useQuery({
    queryKey: ['practice-offer', choice],
    queryFn: async () => (await api('GET /practice-subjects', { query: choice })).offer,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const usePracticeSuggestions = () =>
  useQuery({
    queryKey: ['practice-suggestions'],
    queryFn: async () => (await api('GET /practice-suggestions')).suggestions,
    staleTime: 0,
    // Nothing is missed where there is nothing to suggest.
    meta: { quiet: true },
  })

export const useStartPractice = (onStarted: (quizId: string) => void) =>
  useMutation({
    mutationFn: (body: PracticeChoice & { count?: number }) =>
      api('POST /practice-subjects/practice', { body }),
    meta: { quiet: true },
    onSuccess: ({ quizId }) => onStarted(quizId),
  })
