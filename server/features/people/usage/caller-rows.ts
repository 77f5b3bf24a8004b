// Requests that try the endpoints of this feature by each caller.
import type { usageEndpoints } from '@lantern/contract/people/usage/usage'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const usageCallerRows = (): CallerRows<typeof usageEndpoints> => ({
  readUsage: {},
  changeUsage: { body: () => ({ sendsMaterial: true }) },
})
