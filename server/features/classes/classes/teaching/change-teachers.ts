// Departure and removal of teachers, and the claim of a class without an approved owner by a co-teacher.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { findAccount } from '../../../people/identity/index.ts'
import { checkClassAction } from '../access.ts'
import { mayClaim } from '../class-actions.rules.ts'
import type { ClassDeps } from '../deps.ts'
import { countClassesOf, getTaught, lockClass, updateClass } from '../queries.ts'
import { deleteInvitationsOfTeacher, deleteOffers } from './invitation-queries.ts'
import { notifyManagers, notifyTeacher, withdrawInvited } from './notify-teachers.ts'
import { deleteTeacher, findHolder, findRole, setOwner } from './teacher-queries.ts'

/** The owner stays until somebody else has accepted the class. */
export const removeClassTeacher = async (
  { db, clock }: ClassDeps,
  actor: Actor,
  classId: string,
  accountId: string,
): Promise<void> => {
  const isOneself = accountId === actor.accountId
  await checkClassAction(db, actor, classId, isOneself ? 'view' : 'protect')
  const at = clock.now()
  await db.transaction(async tx => {
    const { ownerId } = await lockClass(tx, classId)
    const role = await findRole(tx, classId, accountId)
    if (role === null) throw new Refusal('not-found')
    if (role === 'owner') throw new Refusal('not-allowed')
    if (ownerId === accountId) {
      // No owner left: the class's row stays with somebody who can claim it.
      const holder = await findHolder(tx, classId, accountId)
      if (!holder) throw new Refusal('not-allowed')
      await updateClass(tx, classId, { ownerId: holder })
    }
    await deleteTeacher(tx, classId, accountId)
    await withdrawInvited(tx, await deleteInvitationsOfTeacher(tx, classId, accountId))
    const name = (await findAccount(tx, accountId))?.username ?? ''
    const notice = { classId, actorId: actor.accountId, person: { id: accountId, name }, at }
    await notifyManagers(tx, { ...notice, change: isOneself ? 'left' : 'removed' })
    if (!isOneself) await notifyTeacher(tx, accountId, { ...notice, change: 'own-removal' })
  })
}

/**
 * Transfers a class without an approved owner to an approved co-teacher who asks for it; the first of
 * several. The previous owner becomes a co-teacher, without approval and so without access to its students.
 * @throws Refusal `not-found`, `not-allowed` for an assistant, and where the class has an approved owner,
 * `teacher-not-approved`, `class-limit`
 */
export const claimClass = async ({ db, clock }: ClassDeps, actor: Actor, classId: string): Promise<void> => {
  await checkClassAction(db, actor, classId, 'protect')
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    const { row, ...facts } = await getTaught(tx, actor, classId)
    if (!mayClaim({ ...facts, isArchived: row.archivedAt !== null })) throw new Refusal('not-allowed')
    if ((await countClassesOf(tx, actor.accountId)) >= classLimits.classes) throw new Refusal('class-limit')
    await setOwner(tx, classId, actor.accountId, clock.now())
    await withdrawInvited(tx, await deleteOffers(tx, classId))
    await notifyManagers(tx, { classId, change: 'claimed', actorId: actor.accountId, at: clock.now() })
  })
}
