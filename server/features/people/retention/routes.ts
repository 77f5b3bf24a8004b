// Endpoints of retention → actions.
import type { retentionEndpoints } from '@lantern/contract/people/retention/retention'
import type { Handlers } from '../../../http/routes.ts'
import type { RetentionDeps } from './deps.ts'
import { changeRetention, listRetention, tryRetention } from './retention.ts'
export const retentionRoutes = (deps: RetentionDeps): Handlers<keyof typeof retentionEndpoints> => ({
  listRetention: async () => ({ retention: await listRetention(deps) }),
  tryRetention: async (_actor, { params, query }) => {
    const { due, oldest } = await tryRetention(deps, params.kind, query.months)
    return { due, oldest: oldest?.toISOString() ?? null }
  },
  changeRetention: async (actor, { params, body }) => ({
    retention: await changeRetention(deps, actor, params.kind, body.months),
  }),
})
