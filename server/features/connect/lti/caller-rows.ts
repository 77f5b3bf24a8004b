// Requests that try the endpoints of this feature by each caller.
import type { ltiConnectionEndpoints } from '@lantern/contract/connect/lti/connections'
import type { ltiLaunchEndpoints } from '@lantern/contract/connect/lti/launch'
import type { ltiPlatformEndpoints } from '@lantern/contract/connect/lti/platforms'
import type { ltiScoreEndpoints } from '@lantern/contract/connect/lti/scores'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { aPlatform } from '../../../testing/lti-rows.ts'

export const ltiCallerRows = (
  own: Own,
): CallerRows<
  typeof ltiConnectionEndpoints &
    typeof ltiLaunchEndpoints &
    typeof ltiPlatformEndpoints &
    typeof ltiScoreEndpoints
> => ({
  listLtiPlatforms: {},
  listLtiConnections: {},
  listFailedScores: { owned: 'teacher' },
  resendFailedScores: { owned: 'teacher' },
  disconnectLti: { owned: true, last: 1 },
  inviteLtiPlatform: {},
  addLtiPlatform: { body: () => aPlatform() },
  addLtiDeployment: { body: () => ({ deploymentId: '7' }) },
  changeLtiAccounts: { body: () => ({ makesAccounts: true, provesAddresses: false }) },
  removeLtiPlatform: { last: 2 },
  continueLtiLaunch: { body: () => ({ launch: 'x'.repeat(43) }) },
  connectLtiAccount: { body: () => ({ launch: 'x'.repeat(43) }) },
  createLtiAccount: { body: () => ({ launch: 'x'.repeat(43) }) },
  joinLtiClass: { body: () => ({ launch: 'x'.repeat(43) }) },
  chooseLtiOpens: {
    body: () => ({ launch: 'x'.repeat(43), pick: { kind: 'homework', id: own().homeworkId } }),
  },
})
