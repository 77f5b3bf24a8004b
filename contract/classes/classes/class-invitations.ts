// Invitations to a class by mail: what would become of each address, sending, and how each stands.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { classLimits } from './class-limits.rules.ts'
import { classChanges, classLooks } from './class-refusals.ts'

const moment = z.iso.datetime()
const teachers = ['teacher'] as const
const params = z.object({ classId: z.uuid() })
const body = z.object({ addresses: z.string().min(1).max(classLimits.addressesText) })
const token = z.object({ token: z.string().max(600) })

export const invitationOutcomes = [
  'invited',
  'in-class',
  'invited-already',
  'declined',
  'blocked',
  'no-address',
  'bad-address',
  'too-long',
  'twice',
  'tomorrow',
  'full',
] as const

/** Result for one address of the list. */
export const invitationResultSchema = z.object({
  /** Counted from 1, as in the list. */
  line: z.int(),
  text: z.string(),
  outcome: z.enum(invitationOutcomes),
})
export type InvitationResult = z.output<typeof invitationResultSchema>

export const mailedInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** `waiting` for the mail to go out; `failed` where no mail server took it; `left` where they were in the class. */
  state: z.enum(['waiting', 'sent', 'failed', 'joined', 'declined', 'left', 'taken-back']),
  /** Since when it stands so. */
  at: moment,
})
export type MailedInvitation = z.output<typeof mailedInvitationSchema>

const results = z.object({ success, results: z.array(invitationResultSchema) })

export const classInvitationEndpoints = {
  listMailedInvitations: endpoint({
    method: 'GET',
    path: '/classes/:classId/invitations',
    access: teachers,
    summary: 'Invitations by mail of a class that I teach, latest first.',
    params,
    output: z.object({ success, invitations: z.array(mailedInvitationSchema) }),
    refusals: ['not-found'],
  }),
  previewInvitations: endpoint({
    method: 'POST',
    path: '/classes/:classId/invitations/preview',
    access: teachers,
    summary: 'What would become of each address of a list. Sends nothing.',
    params,
    body,
    output: results,
    refusals: [...classChanges, 'class-closed', 'too-many-requests'],
  }),
  sendInvitations: endpoint({
    method: 'POST',
    path: '/classes/:classId/invitations',
    access: teachers,
    summary:
      'Mail each address the link of the class, once. The same list again mails only those that are new.',
    params,
    body,
    output: results,
    status: 202,
    refusals: [...classChanges, 'class-closed', 'class-code-stopped', 'too-many-requests'],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/mailed-invitations/:mailedInvitationId',
    access: teachers,
    summary: 'Take an invitation back: it is no longer shown, and its mail doesn’t go out if it waits.',
    params: params.extend({ mailedInvitationId: z.uuid() }),
    output: done,
    refusals: classLooks,
  }),
  stopInvitations: endpoint({
    method: 'POST',
    path: '/invitation-stops',
    // Mail programs post to the address that the mail's header names (RFC 8058).
    alsoAt: '/no-invitations',
    access: 'public',
    summary: 'No more invitations to the address that the link of a mail was sent to.',
    query: token,
    output: done,
    refusals: ['link-unknown'],
  }),
} as const
