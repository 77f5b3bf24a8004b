// Endpoints of administration → actions.
import type { adminEndpoints } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import type { AdminDeps } from './deps.ts'
import { listUsers } from './list-users.ts'
import { readHealth } from './read-health.ts'
import { readOverview } from './read-overview.ts'
import { decideApplication, listApplications, readApplication, viewCertificate } from './reviews.ts'
import {
  changeRole,
  deleteUser,
  inviteUser,
  mailPasswordReset,
  renewUserCard,
  restoreUser,
  signOutUser,
  suspendUser,
} from './users.ts'
export const adminRoutes = (deps: AdminDeps): Handlers<keyof typeof adminEndpoints> => ({
  readOverview: async () => ({ overview: await readOverview(deps) }),
  listApplications: async (_actor, { query }) => ({
    applications: await listApplications(deps, query.state),
  }),
  readApplication: async (_actor, { params }) => ({
    application: await readApplication(deps, params.teacherId),
  }),
  readCertificate: (actor, { params }) => viewCertificate(deps, actor, params.teacherId),
  decideReview: async (actor, { params, body }) => ({
    application: await decideApplication(deps, actor, params.teacherId, body),
  }),
  listUsers: (_actor, { query }) => listUsers(deps, query),
  readInstallationHealth: async () => ({ health: await readHealth(deps) }),
  inviteUser: async (actor, { body }) => {
    await inviteUser(deps, actor, body)
    return { message: m.done_invited({ email: body.email.trim() }) }
  },
  mailPasswordReset: async (actor, { params }) => {
    await mailPasswordReset(deps, actor, params.userId)
    return { message: m.done_user_reset_mailed() }
  },
  renewUserCard: async (actor, { params }, call) => ({
    card: await renewUserCard(deps, actor, params.userId, call.address),
  }),
  deleteUser: async (actor, { params, body }) => {
    await deleteUser(deps, actor, params.userId, body.reason)
    return { message: m.done_user_deleted() }
  },
  suspendUser: async (actor, { params, body }) => {
    await suspendUser(deps, actor, params.userId, body.reason)
    return { message: m.done_suspended() }
  },
  restoreUser: async (actor, { params }) => {
    await restoreUser(deps, actor, params.userId)
    return { message: m.done_restored() }
  },
  changeRole: async (actor, { params, body }) => {
    await changeRole(deps, actor, params.userId, body.role)
    return { message: m.done_role_changed() }
  },
  signOutUser: async (actor, { params }) => {
    await signOutUser(deps, actor, params.userId)
    return { message: m.done_signed_out_everywhere() }
  },
})
