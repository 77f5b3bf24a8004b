// Requests that try the endpoints of this feature by each caller.
import type { installationEndpoints } from '@lantern/contract/people/installation/installation'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const installationCallerRows = (): CallerRows<typeof installationEndpoints> => ({
  readInstallation: {},
  readHealth: {},
  readAlive: {},
  readReadiness: {},
  readMaintenance: {},
  toggleMaintenance: { body: () => ({ isMaintenanceMode: false }) },
})
