// Endpoints of learning platforms → actions.
import type { ltiConnectionEndpoints } from '@lantern/contract/connect/lti/connections'
import type { ltiLaunchEndpoints } from '@lantern/contract/connect/lti/launch'
import type { ltiPlatformEndpoints } from '@lantern/contract/connect/lti/platforms'
import type { ltiScoreEndpoints } from '@lantern/contract/connect/lti/scores'
import * as m from '@lantern/messages'
import type { Call, Handlers } from '../../../http/routes.ts'
import { readBrowser } from '../../people/identity/index.ts'
import { readBrowserToken } from './browser-cookie.ts'
import { disconnect, listConnections } from './connections.ts'
import { createAccountOfLaunch } from './create-account.ts'
import type { LtiDeps } from './deps.ts'
import { resendFailedScores, viewFailedScores } from './failed-scores.ts'
import { connectAccount, continueLaunch, joinClassOfLaunch } from './launch-steps.ts'
import { pickOpens } from './pick-opens.ts'
import {
  addDeployment,
  addPlatform,
  changePlatformAccounts,
  getToolAddresses,
  invitePlatform,
  removePlatform,
  viewPlatforms,
} from './platforms.ts'

type Names =
  | keyof typeof ltiPlatformEndpoints
  | keyof typeof ltiLaunchEndpoints
  | keyof typeof ltiConnectionEndpoints
  | keyof typeof ltiScoreEndpoints

const nameLaunch = (launch: string, call: Call) => ({
  launch,
  browserToken: readBrowserToken(name => call.cookie(name)),
})

export const ltiRoutes = (deps: LtiDeps): Handlers<Names> => ({
  continueLtiLaunch: (actor, { body }, call) =>
    continueLaunch(deps, actor, nameLaunch(body.launch, call), readBrowser(call)),
  connectLtiAccount: (actor, { body }, call) => connectAccount(deps, actor, nameLaunch(body.launch, call)),
  createLtiAccount: (_actor, { body }, call) =>
    createAccountOfLaunch(deps, nameLaunch(body.launch, call), body.birthYear, readBrowser(call)),
  joinLtiClass: (actor, { body }, call) => joinClassOfLaunch(deps, actor, nameLaunch(body.launch, call)),
  chooseLtiOpens: (actor, { body }, call) => pickOpens(deps, actor, nameLaunch(body.launch, call), body.pick),
  listFailedScores: async (actor, { params }) => ({
    scores: await viewFailedScores(deps, actor, params.homeworkId),
  }),
  resendFailedScores: async (actor, { params }) => {
    await resendFailedScores(deps, actor, params.homeworkId)
    return { message: m.lti_scores_resent() }
  },
  listLtiConnections: async actor => ({ connections: await listConnections(deps, actor) }),
  disconnectLti: async (actor, { params }) => {
    await disconnect(deps, actor, params.platformId)
    return { message: m.lti_disconnected() }
  },
  listLtiPlatforms: async () => ({
    platforms: await viewPlatforms(deps),
    tool: getToolAddresses(deps.publicUrl),
  }),
  inviteLtiPlatform: actor => invitePlatform(deps, actor),
  addLtiPlatform: async (actor, { body }) => ({ platform: await addPlatform(deps, actor, body) }),
  addLtiDeployment: async (_actor, { params, body }) => ({
    platform: await addDeployment(deps, params.platformId, body.deploymentId),
  }),
  changeLtiAccounts: async (_actor, { params, body }) => ({
    platform: await changePlatformAccounts(deps, params.platformId, body),
  }),
  removeLtiPlatform: async (actor, { params }) => {
    await removePlatform(deps, actor, params.platformId)
    return { message: m.lti_removed() }
  },
})
