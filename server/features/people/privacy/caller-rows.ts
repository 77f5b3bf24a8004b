// Requests that try the endpoints of this feature by each caller.
import type { privacyEndpoints } from '@lantern/contract/people/privacy/privacy'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const privacyCallerRows = (): CallerRows<typeof privacyEndpoints> => ({
  readDataRegister: {},
  readOwnData: {},
  startExport: { body: () => ({ password: 'not it' }) },
  openExport: {},
  fetchExport: {},
  readDeletion: {},
  askDeletion: { body: () => ({ password: 'not it' }) },
  cancelDeletion: {},
})
