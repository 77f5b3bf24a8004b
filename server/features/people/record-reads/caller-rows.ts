// Requests that try the endpoints of this feature by each caller.
import type { recordReadEndpoints } from '@lantern/contract/people/record-reads/record-reads'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const recordReadsCallerRows = (): CallerRows<typeof recordReadEndpoints> => ({
  listRecordReads: {},
})
