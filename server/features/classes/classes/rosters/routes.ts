// Endpoints of rosters → actions.
import type { rosterEndpoints } from '@lantern/contract/classes/classes/rosters'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../../http/routes.ts'
import {
  changeRosterEncoding,
  listRosterImports,
  type RosterDeps,
  readRosterImport,
  removeRosterImport,
  runRosterImport,
  startRosterImport,
} from './bring-roster.ts'
export const rosterRoutes = (deps: RosterDeps): Handlers<keyof typeof rosterEndpoints> => ({
  listRosterImports: async () => ({ rosters: await listRosterImports(deps) }),
  startRosterImport: async (actor, _input, call) => ({
    roster: await startRosterImport(deps, actor, await call.upload()),
  }),
  readRosterImport: (_actor, { params, query }) => readRosterImport(deps, params.rosterId, query),
  changeRosterEncoding: async (_actor, { params, body }) => ({
    roster: await changeRosterEncoding(deps, params.rosterId, body.encoding),
  }),
  runRosterImport: async (actor, { params }) => ({
    roster: await runRosterImport(deps, actor, params.rosterId),
  }),
  removeRosterImport: async (_actor, { params }) => {
    await removeRosterImport(deps, params.rosterId)
    return { message: m.roster_removed() }
  },
})
