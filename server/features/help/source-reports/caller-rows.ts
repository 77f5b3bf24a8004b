// Requests that try the endpoints of this feature by each caller.
import type { sourceReportEndpoints } from '@lantern/contract/help/source-reports/source-reports'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const sourceReportsCallerRows = (): CallerRows<typeof sourceReportEndpoints> => ({
  reportSource: { owned: true, body: () => ({ sentence: 0, citation: 0, reason: 'other' }) },
  listSourceReports: {},
  changeSourceReport: { body: () => ({ state: 'closed' }) },
})
