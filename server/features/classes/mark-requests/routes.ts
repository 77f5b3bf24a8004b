// Endpoints of requests about marks → actions.
import type { markRequestEndpoints } from '@lantern/contract/classes/mark-requests/mark-requests'
import type { Handlers } from '../../../http/routes.ts'
import type { MarkRequestDeps } from './deps.ts'
import { askAboutMark, listOwn, withdrawRequest } from './own-requests.ts'
import { decideRequest, listRequests, readRequest } from './teacher-requests.ts'

export const markRequestRoutes = (deps: MarkRequestDeps): Handlers<keyof typeof markRequestEndpoints> => ({
  listOwnMarkRequests: (actor, { params }) => listOwn(deps, actor, params),
  askAboutMark: (actor, { params, body }) => askAboutMark(deps, actor, params, body),
  withdrawMarkRequest: (actor, { params }) => withdrawRequest(deps, actor, params),
  listMarkRequests: async actor => ({ requests: await listRequests(deps, actor) }),
  readMarkRequest: async (actor, { params }) => ({
    request: await readRequest(deps, actor, params.requestId),
  }),
  decideMarkRequest: async (actor, { params, body }) => ({
    request: await decideRequest(deps, actor, params.requestId, body),
  }),
})
