// What the screens know of summaries.
import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import type { Summary, SummaryLength } from '@lantern/contract/study/summaries/summaries'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { generationResultKey } from '../../../lib/generation-result-key.ts'

const listKey = (sourceId: string) => ['summaries', sourceId] as const

/** My summaries of a source; which of them there are, not how far they have come. */
export const useSummaries = (sourceId: string | undefined) =>
  useQuery({
    queryKey: listKey(sourceId ?? ''),
    queryFn: async () => (await api('GET /summaries', { query: { sourceId: sourceId ?? '' } })).summaries,
    enabled: Boolean(sourceId),
    staleTime: 0,
  })

const lookAgainMs = 2_000

/** One summary as it grows; news of its generation refreshes it. */
export const useSummary = (summaryId: string | undefined, initial?: Summary) =>
  useQuery({
    queryKey: generationResultKey('summary', summaryId ?? ''),
    queryFn: async () =>
      (await api('GET /summaries/:summaryId', { params: { summaryId: summaryId ?? '' } })).summary,
    enabled: Boolean(summaryId),
    initialData: initial,
    // News may have come before this was asked for.
    refetchInterval: query => (isUnderWay(query.state.data?.generation) ? lookAgainMs : false),
  })

export const useMakeSummary = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { sourceId: string; length: SummaryLength }) => api('POST /summaries', { body }),
    onSuccess: ({ summary }) => {
      client.setQueryData(generationResultKey('summary', summary.id), summary)
      return client.invalidateQueries({ queryKey: listKey(summary.sourceId) })
    },
  })
}
