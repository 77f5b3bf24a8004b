// Requests that try the endpoints of this feature by each caller.
import type { markRequestEndpoints } from '@lantern/contract/classes/mark-requests/mark-requests'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const markRequestCallerRows = (): CallerRows<typeof markRequestEndpoints> => ({
  listOwnMarkRequests: { owned: true },
  askAboutMark: {
    owned: true,
    body: () => ({ words: null, reason: 'It says so.' }),
    refuses: 'nothing-to-judge',
  },
  withdrawMarkRequest: { owned: true, last: 1 },
  listMarkRequests: {},
  readMarkRequest: { owned: 'teacher' },
  decideMarkRequest: { owned: 'teacher', body: () => ({ isRight: false, note: '' }) },
})
