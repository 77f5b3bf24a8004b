// Endpoints of usage → actions.
import type { usageEndpoints } from '@lantern/contract/people/usage/usage'
import type { Handlers } from '../../../http/routes.ts'
import { changeUsage } from './change-usage.ts'
import type { UsageDeps } from './deps.ts'
import { readUsage } from './read-usage.ts'

export const usageRoutes = (deps: UsageDeps): Handlers<keyof typeof usageEndpoints> => ({
  readUsage: async actor => ({ usage: await readUsage(deps, actor) }),
  changeUsage: async (actor, { body }) => ({
    usage: await changeUsage(deps, actor, body.sendsMaterial),
  }),
})
