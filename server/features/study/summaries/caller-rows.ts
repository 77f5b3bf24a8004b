// Requests that try the endpoints of this feature by each caller.
import type { summaryEndpoints } from '@lantern/contract/study/summaries/summaries'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'

export const summariesCallerRows = (own: Own): CallerRows<typeof summaryEndpoints> => ({
  listSummaries: { owned: true, query: () => ({ sourceId: own().sourceId }) },
  makeSummary: { owned: true, body: () => ({ sourceId: own().sourceId, length: 'standard' }) },
  readSummary: { owned: true },
  exportSummary: { owned: true },
  printSummary: { owned: true },
})
