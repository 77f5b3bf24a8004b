// Endpoints of invitations by mail → actions.
import type { classInvitationEndpoints } from '@lantern/contract/classes/classes/class-invitations'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../../http/routes.ts'
import type { ClassDeps } from '../deps.ts'
import { previewInvitations, sendInvitations } from './invite-by-mail.ts'
import { listMailedInvitations, revokeInvitation } from './mailed-invitations.ts'
import { stopInvitations } from './stop-invitations.ts'
export const invitationRoutes = (deps: ClassDeps): Handlers<keyof typeof classInvitationEndpoints> => ({
  listMailedInvitations: async (actor, { params }) => ({
    invitations: await listMailedInvitations(deps, actor, params.classId),
  }),
  previewInvitations: async (actor, { params, body }) => ({
    results: await previewInvitations(deps, actor, params.classId, body.addresses),
  }),
  sendInvitations: async (actor, { params, body }) => ({
    results: await sendInvitations(deps, actor, params.classId, body.addresses),
  }),
  revokeInvitation: async (actor, { params }) => {
    await revokeInvitation(deps, actor, params)
    return { message: m.class_invitation_revoked() }
  },
  stopInvitations: async (_actor, { query }) => {
    await stopInvitations(deps, query.token)
    return { message: m.invitations_stopped() }
  },
})
