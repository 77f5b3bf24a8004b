// Reports of wrong sources by HTTP.
import type { SourceReportState } from '@lantern/contract/help/source-reports/source-reports'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const key = ['source-reports'] as const

export const useSourceReports = (state: SourceReportState) =>
  useInfiniteQuery({
    queryKey: [...key, state],
    queryFn: ({ pageParam }) => api('GET /sources/reports', { query: { state, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, reports }) => (hasMore ? reports.at(-1)?.id : undefined),
    staleTime: 0,
    retry: false,
  })

export const useChangeSourceReport = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reportId, state }: { reportId: string; state: SourceReportState }) =>
      api('POST /sources/reports/:sourceReportId', {
        params: { sourceReportId: reportId },
        body: { state },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
