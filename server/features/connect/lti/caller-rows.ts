// Requests that try the endpoints of this feature by each caller.
import type { ltiConnectionEndpoints } from '@lantern/contract/connect/lti/connections'
import type { ltiLaunchEndpoints } from '@lantern/contract/connect/lti/launch'
import type { ltiPlatformEndpoints } from '@lantern/contract/connect/lti/platforms'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { aPlatform } from '../../../testing/lti-rows.ts'

export const ltiCallerRows = (
  own: Own,
): CallerRows<typeof ltiConnectionEndpoints & typeof ltiLaunchEndpoints & typeof ltiPlatformEndpoints> => ({
  listLtiPlatforms: {},
  listLtiConnections: {},
  disconnectLti: { owned: true, last: 1 },
  inviteLtiPlatform: {},
  addLtiPlatform: { body: () => aPlatform() },
  addLtiDeployment: { body: () => ({ deploymentId: '7' }) },
  removeLtiPlatform: { last: 2 },
  continueLtiLaunch: { body: () => ({ launch: 'x'.repeat(43) }) },
  connectLtiAccount: { body: () => ({ launch: 'x'.repeat(43) }) },
  joinLtiClass: { body: () => ({ launch: 'x'.repeat(43) }) },
  chooseLtiOpens: {
    body: () => ({ launch: 'x'.repeat(43), pick: { kind: 'homework', id: own().homeworkId } }),
  },
})
