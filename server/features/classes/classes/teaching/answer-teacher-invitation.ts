// Answer of an invited teacher: to teach a class along, or to become its owner.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { checkApprovedTeacher } from '../../../people/teachers/index.ts'
import type { ClassDeps } from '../deps.ts'
import { countClassesOf, isOwnerApproved, lockClass } from '../queries.ts'
import {
  deleteInvitation,
  deleteOffers,
  getOwnInvitation,
  markDeclined,
  type TeacherInvitationRow,
} from './invitation-queries.ts'
import { notifyManagers, notifyTeacher, withdrawInvited } from './notify-teachers.ts'
import { findRole, listTeachersOfClass, putTeacher, setOwner } from './teacher-queries.ts'

const decline = async (tx: Connection, invitation: TeacherInvitationRow, at: Date): Promise<void> => {
  const { id, classId, accountId, invitedById } = invitation
  await markDeclined(tx, id, at)
  await withdrawInvited(tx, [invitation])
  // No name: it was never shown to them.
  await notifyTeacher(tx, invitedById, { classId, change: 'declined', actorId: null, at })
  const declinedNotice = { classId, change: 'declined' as const, actorId: invitedById }
  await notifyManagers(tx, { ...declinedNotice, person: { id: accountId, name: '' }, at })
}

const join = async (tx: Connection, invitation: TeacherInvitationRow, at: Date): Promise<void> => {
  const { classId, accountId, role } = invitation
  const isNew = (await findRole(tx, classId, accountId)) === null
  if (isNew && (await listTeachersOfClass(tx, classId)).length >= classLimits.teachers)
    throw new Refusal('class-full')
  if (role !== 'owner') return void (await putTeacher(tx, { classId, accountId, role, addedAt: at }))
  if ((await countClassesOf(tx, accountId)) >= classLimits.classes) throw new Refusal('class-limit')
  await setOwner(tx, classId, accountId, at)
  await withdrawInvited(tx, await deleteOffers(tx, classId))
}

/**
 * Answers an invitation; access to the class begins with acceptance.
 * @throws Refusal `not-found` for an invitation of somebody else or one that is gone, `teacher-not-approved`,
 * `class-closed`, `class-without-owner`, `class-full`, `class-limit`
 */
export const answerTeacherInvitation = async (
  { db, clock }: ClassDeps,
  actor: Actor,
  invitationId: string,
  isAccepted: boolean,
): Promise<void> => {
  const { accountId } = actor
  const { classId } = await getOwnInvitation(db, accountId, invitationId)
  const at = clock.now()
  await db.transaction(async tx => {
    const { archivedAt } = await lockClass(tx, classId)
    // Withdrawn, or answered in another window, while waiting for the lock.
    const invitation = await getOwnInvitation(tx, accountId, invitationId)
    if (!isAccepted) return decline(tx, invitation, at)
    await checkApprovedTeacher(tx, accountId)
    if (archivedAt) throw new Refusal('class-closed')
    if (!(await isOwnerApproved(tx, classId))) throw new Refusal('class-without-owner')
    await deleteInvitation(tx, classId, invitationId)
    await join(tx, invitation, at)
    await withdrawInvited(tx, [invitation])
    const change = invitation.role === 'owner' ? 'owner' : 'accepted'
    await notifyManagers(tx, { classId, change, actorId: accountId, at })
  })
}
