// Invitation of a colleague to teach a class along, or an offer of it. Nothing changes before acceptance.
import { type ClassRole, classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { findAccount, findAccountByEmail } from '../../../people/identity/index.ts'
import { listApprovedTeachers } from '../../../people/teachers/index.ts'
import { checkClassAction } from '../access.ts'
import type { ClassDeps } from '../deps.ts'
import { lockClass } from '../queries.ts'
import {
  countTeacherInvitations,
  deleteInvitation,
  findInvitationOf,
  putInvitation,
  type TeacherInvitationRow,
} from './invitation-queries.ts'
import { notifyInvited, notifyManagers, notifyTeacher, withdrawInvited } from './notify-teachers.ts'
import { findRole, listTeachersOfClass, putTeacher } from './teacher-queries.ts'

/** Waiting time in milliseconds before a person who declined can be invited to the same class again. */
const afterDeclinedMs = 7 * 86_400_000

type Asked = { email?: string | undefined; colleagueId?: string | undefined; role: ClassRole }

/** @throws Refusal `person-unknown` for an address that no approved teacher has, or who doesn't teach the class */
const findColleague = async (
  { db }: ClassDeps,
  classId: string,
  { email, colleagueId }: Asked,
): Promise<string> => {
  const existingRole = colleagueId && (await findRole(db, classId, colleagueId)) ? colleagueId : null
  const id = email === undefined ? existingRole : (await findAccountByEmail(db, email.toLowerCase()))?.id
  const [teacher] = id ? await listApprovedTeachers(db, [id]) : []
  if (!teacher) throw new Refusal('person-unknown')
  return teacher.id
}

type Invited = { classId: string; accountId: string; email: string; role: ClassRole }

/** Teachers of the class have already accepted: their role changes at once. */
const changeRole = async (tx: Connection, actor: Actor, { classId, accountId, role }: Invited, at: Date) => {
  await putTeacher(tx, { classId, accountId, role, addedAt: at })
  const name = (await findAccount(tx, accountId))?.username ?? ''
  const notice = { classId, actorId: actor.accountId, person: { id: accountId, name }, at }
  await notifyManagers(tx, { ...notice, change: 'role' })
  if (accountId !== actor.accountId) await notifyTeacher(tx, accountId, { ...notice, change: 'own-role' })
}

/** @throws Refusal `class-full` where teachers and invitations reach the maximum */
const checkPlace = async (tx: Connection, { classId }: Invited, isNew: boolean): Promise<void> => {
  const teachers = await listTeachersOfClass(tx, classId)
  const places = classLimits.teachers - teachers.length - (await countTeacherInvitations(tx, classId))
  if (isNew && places <= 0) throw new Refusal('class-full')
}

/** Invitations repeated unchanged, or soon after they were declined, notify nobody a second time. */
const isKnown = (before: TeacherInvitationRow | null, { role }: Invited, at: Date): boolean =>
  before !== null &&
  (before.declinedAt === null
    ? before.role === role
    : before.declinedAt.getTime() > at.getTime() - afterDeclinedMs)

const invite = async (tx: Connection, actor: Actor, invited: Invited, at: Date): Promise<void> => {
  const { classId, accountId, email, role } = invited
  const before = await findInvitationOf(tx, classId, accountId)
  if (isKnown(before, invited, at)) return
  await checkPlace(tx, invited, before === null && (await findRole(tx, classId, accountId)) === null)
  const invitedById = actor.accountId
  if (before) await withdrawInvited(tx, [before])
  const id = await putInvitation(tx, { classId, accountId, invitedById, email, role, invitedAt: at })
  await notifyInvited(tx, { id, accountId, classId, role, invitedById }, at)
  const change = role === 'owner' ? 'offered' : 'invited'
  await notifyManagers(tx, { classId, change, actorId: invitedById, person: { id: accountId, name: '' }, at })
}

/**
 * Invited teachers get a notification, and nothing of the class before they accept.
 * @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved`, `class-without-owner`, `person-unknown`,
 * `class-full`, `too-many-requests`
 */
export const inviteClassTeacher = async (
  deps: ClassDeps,
  actor: Actor,
  classId: string,
  asked: Asked,
): Promise<void> => {
  const { db, clock, codes } = deps
  const { email = '', role } = asked
  await checkClassAction(db, actor, classId, role === 'owner' ? 'offer-ownership' : 'change-people')
  // Counted, because each try reveals whether an address is a teacher's.
  await codes.count(actor.accountId)
  const invited = { classId, accountId: await findColleague(deps, classId, asked), email, role }
  const at = clock.now()
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    const existingRole = await findRole(tx, classId, invited.accountId)
    if (existingRole === 'owner' || existingRole === role) return
    if (existingRole === null || role === 'owner') return invite(tx, actor, invited, at)
    return changeRole(tx, actor, invited, at)
  })
}

/** @throws Refusal `not-found` where it was accepted or withdrawn before */
export const withdrawTeacherInvitation = async (
  { db, clock }: ClassDeps,
  actor: Actor,
  { classId, teacherInvitationId }: { classId: string; teacherInvitationId: string },
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'protect')
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    const row = await deleteInvitation(tx, classId, teacherInvitationId)
    if (!row) throw new Refusal('not-found')
    await withdrawInvited(tx, [row])
    if (row.declinedAt) return
    await notifyManagers(tx, { classId, change: 'withdrawn', actorId: actor.accountId, at: clock.now() })
  })
}
