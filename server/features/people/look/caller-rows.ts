// Requests that try the endpoints of this feature by each caller.
import type { lookEndpoints } from '@lantern/contract/people/look/look'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const lookCallerRows = (): CallerRows<typeof lookEndpoints> => ({
  readLook: {},
  changeLook: { body: () => ({ name: 'Northgate School' }) },
  setLogo: { refuses: 'file-missing' },
  removeLogo: {},
  openLogo: { refuses: 'not-found' },
  readLegalPage: { refuses: 'not-found' },
})
