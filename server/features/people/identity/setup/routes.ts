// Endpoints of the first start → actions.
import type { setupEndpoints } from '@lantern/contract/people/identity/setup'
import type { Handlers } from '../../../../http/routes.ts'
import type { Config } from '../../../../platform/config/index.ts'
import { readBrowser } from '../browsers.ts'
import type { IdentityDeps } from '../deps.ts'
import { readFirstSteps, sendTestMail } from './first-steps.ts'
import { checkSetupLink, createFirstAdmin } from './setup.ts'

export const setupRoutes = (deps: IdentityDeps, config: Config): Handlers<keyof typeof setupEndpoints> => ({
  checkSetupLink: async (_actor, { body }, call) => {
    await checkSetupLink(deps, body.token, call.address)
    return {}
  },
  createFirstAdmin: (_actor, { body }, call) => createFirstAdmin(deps, body, readBrowser(call)),
  readFirstSteps: async () => ({ steps: readFirstSteps(config) }),
  sendTestMail: async actor => ({ to: await sendTestMail(deps, actor) }),
})
