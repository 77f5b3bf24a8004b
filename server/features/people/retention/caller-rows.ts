// Requests that try the endpoints of this feature by each caller.
import type { retentionEndpoints } from '@lantern/contract/people/retention/retention'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const retentionCallerRows = (): CallerRows<typeof retentionEndpoints> => ({
  listRetention: {},
  tryRetention: { query: () => ({ months: '12' }) },
  changeRetention: { body: () => ({ months: null }) },
})
