// Requests that try the endpoints of this feature by each caller.
import type { auditEndpoints } from '@lantern/contract/people/audit/audit'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const auditCallerRows = (): CallerRows<typeof auditEndpoints> => ({
  listAudit: {},
  exportAudit: { query: () => ({ format: 'csv' }) },
})
