// Endpoints of "teach again" → actions.
import type { teachAgainEndpoints } from '@lantern/contract/teach/teach-again/teach-again'
import type { Handlers } from '../../../http/routes.ts'
import type { TeachAgainDeps } from './deps.ts'
import { makeCheck } from './make-check.ts'
import { printTeachAgain } from './print-page.ts'
import { readTeachAgain } from './read-page.ts'
import { readRecheck } from './read-recheck.ts'

export const teachAgainRoutes = (deps: TeachAgainDeps): Handlers<keyof typeof teachAgainEndpoints> => ({
  readTeachAgain: async (actor, { params }) => ({ page: await readTeachAgain(deps, actor, params) }),
  makeCheck: async (actor, { params }) => {
    await makeCheck(deps, actor, params)
    return { page: await readTeachAgain(deps, actor, params) }
  },
  readRecheck: async (actor, { params }) => ({ recheck: await readRecheck(deps, actor, params) }),
  printTeachAgain: (actor, { params, query }) =>
    printTeachAgain(deps, actor, params, query.withCheck === 'true'),
})
