// Endpoints of rosters → actions.
import type { rosterEndpoints } from '@lantern/contract/classes/classes/rosters'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../../http/routes.ts'
import {
  listRosterImports,
  type RosterDeps,
  readRosterImport,
  removeRosterImport,
  runRosterImport,
  startRosterImport,
} from './bring-roster.ts'

const success = true as const

export const rosterRoutes = (deps: RosterDeps): Handlers<keyof typeof rosterEndpoints> => ({
  listRosterImports: async () => ({ success, rosters: await listRosterImports(deps) }),
  startRosterImport: async (actor, _input, call) => ({
    success,
    roster: await startRosterImport(deps, actor, await call.upload()),
  }),
  readRosterImport: async (_actor, { params, query }) => ({
    success,
    ...(await readRosterImport(deps, params.rosterId, query)),
  }),
  runRosterImport: async (actor, { params }) => ({
    success,
    roster: await runRosterImport(deps, actor, params.rosterId),
  }),
  removeRosterImport: async (_actor, { params }) => {
    await removeRosterImport(deps, params.rosterId)
    return { success, message: m.roster_removed() }
  },
})
