// Queries of summaries.
import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import type { Summary, SummaryLength } from '@lantern/contract/study/summaries/summaries'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'

/** Own summaries of a source, without progress. */
export const useSummaries = (sourceId: string | undefined) =>
  useRead('GET /summaries', {
    query: { sourceId: sourceId ?? '' },
    pick: 'summaries',
    enabled: Boolean(sourceId),
    staleTime: 0,
  })

const lookAgainMs = 2_000

/** One summary, updated while it is generated. */
export const useSummary = (summaryId: string | undefined, initial?: Summary) =>
  useRead('GET /summaries/:summaryId', {
    params: { summaryId },
    pick: 'summary',
    enabled: Boolean(summaryId),
    ...(initial && { initialData: { summary: initial } }),
    // News may have arrived before the first load.
    refetchInterval: query => (isUnderWay(query.state.data?.summary.generation) ? lookAgainMs : false),
  })

export const useMakeSummary = () =>
  useCall('POST /summaries', {
    input: (body: { sourceId: string; length: SummaryLength }) => ({ body }),
    onSuccess: ({ summary }, _, cache) => {
      cache.put('GET /summaries/:summaryId', { params: { summaryId: summary.id } }, { summary })
      return cache.invalidate(callKey('GET /summaries', { query: { sourceId: summary.sourceId } }))
    },
  })
