// Requests that try the endpoints of this feature by each caller.
import type { pageReadingEndpoints } from '@lantern/contract/material/reading/page-readings'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const readingCallerRows = (): CallerRows<typeof pageReadingEndpoints> => ({
  readPageReading: { owned: true },
  readPagesAgain: { owned: true },
  correctLine: { owned: true, body: () => ({ text: 'Written over' }) },
})
