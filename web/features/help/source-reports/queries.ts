// Queries of reports of wrong sources.
import type { SourceReportState } from '@lantern/contract/help/source-reports/source-reports'
import { useList } from '../../../lib/calls/use-read.ts'

export const useSourceReports = (state: SourceReportState) =>
  useList('GET /sources/reports', {
    query: { state },
    nextPage: ({ hasMore, reports }) => (hasMore ? { after: reports.at(-1)?.id } : undefined),
    staleTime: 0,
    retry: false,
  })
