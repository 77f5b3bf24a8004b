// States of a class's invitations, and their withdrawal.
import type { MailedInvitation } from '@lantern/contract/classes/classes/class-invitations'
import type { Actor } from '../../../../actions/actor.ts'
import { checkClassAction } from '../access.ts'
import type { ClassDeps } from '../deps.ts'
import { lockClass } from '../queries.ts'
import { deleteUnjoinedLine, getInvitationRow, listWithAnswers, markRevoked } from './invitation-queries.ts'

type Listed = Awaited<ReturnType<typeof listWithAnswers>>[number]

const getState = ({ invitation, lineId, accountId, declinedAt }: Listed): MailedInvitation['state'] => {
  if (invitation.takenBackAt) return 'taken-back'
  if (accountId) return 'joined'
  if (declinedAt) return 'declined'
  if (!lineId) return 'left'
  if (invitation.failedAt) return 'failed'
  return invitation.mailedAt ? 'sent' : 'waiting'
}

const getMoment = (listed: Listed, state: MailedInvitation['state']): Date => {
  const { invitedAt, mailedAt, failedAt, takenBackAt } = listed.invitation
  const moments = { 'taken-back': takenBackAt, declined: listed.declinedAt, failed: failedAt }
  return (state in moments ? moments[state as keyof typeof moments] : mailedAt) ?? invitedAt
}

export const listMailedInvitations = async (
  { db }: ClassDeps,
  actor: Actor,
  classId: string,
): Promise<MailedInvitation[]> => {
  await checkClassAction(db, actor, classId, 'read-members')
  return (await listWithAnswers(db, classId)).map(listed => {
    const state = getState(listed)
    const { id, email } = listed.invitation
    return { id, email, state, at: getMoment(listed, state).toISOString() }
  })
}

/** Revocation of an invitation: students who joined by it stay in the class; repeating it changes nothing. */
export const revokeInvitation = async (
  { db, clock }: ClassDeps,
  actor: Actor,
  { classId, mailedInvitationId }: { classId: string; mailedInvitationId: string },
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'protect')
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    const { email } = await getInvitationRow(tx, classId, mailedInvitationId)
    await deleteUnjoinedLine(tx, classId, email)
    await markRevoked(tx, classId, email, clock.now())
  })
}
