// Joining a class by its code or an invitation, and leaving it.
import { classLimits, readCode } from '@lantern/contract/classes/classes/class-limits.rules'
import type { JoinedClass } from '@lantern/contract/classes/classes/class-shapes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { viewJoined } from './class-view.ts'
import type { ClassDeps } from './deps.ts'
import { type ClassRow, findOpenClass, findOpenOf, isOwnerApproved, lockClass } from './queries.ts'
import {
  countListed,
  deleteStudent,
  findInvited,
  findMember,
  findVerifiedEmail,
  getInvitation,
  insertStudents,
  updateStudent,
} from './student-queries.ts'

/** @throws Refusal `class-code-unknown`, also for a class that nobody can join now */
const getOpenClass = async ({ db, codes }: ClassDeps, actor: Actor, typed: string): Promise<ClassRow> => {
  await codes.count(actor.accountId)
  const found = await findOpenClass(db, readCode(typed))
  if (!found) throw new Refusal('class-code-unknown')
  return found
}

const viewOne = async ({ db }: ClassDeps, row: ClassRow): Promise<JoinedClass> => {
  const [view] = await viewJoined(db, [row])
  if (!view) throw new Error('a class without a view')
  return view
}

export const findClassByCode = async (
  deps: ClassDeps,
  actor: Actor,
  code: string,
): Promise<{ class: JoinedClass; isIn: boolean }> => {
  const row = await getOpenClass(deps, actor, code)
  return {
    class: await viewOne(deps, row),
    isIn: (await findMember(deps.db, row.id, actor.accountId)) !== null,
  }
}

type Joining = Pick<ClassDeps, 'db' | 'clock' | 'assignTo'>

/**
 * Joins a class; repeating it changes nothing. An invited student gets their line of the list, with its name.
 */
const enter = async ({ db, clock, assignTo }: Joining, accountId: string, row: ClassRow): Promise<void> => {
  const email = await findVerifiedEmail(db, accountId)
  await db.transaction(async tx => {
    await lockClass(tx, row.id)
    if (!(await isOwnerApproved(tx, row.id))) throw new Refusal('class-without-owner')
    if (await findMember(tx, row.id, accountId)) return
    const invited = email === null ? null : await findInvited(tx, row.id, email)
    if (invited) await updateStudent(tx, invited.id, { accountId, declinedAt: null })
    else {
      if ((await countListed(tx, row.id)) >= classLimits.students) throw new Refusal('class-full')
      await insertStudents(tx, [{ classId: row.id, accountId, addedAt: clock.now() }])
    }
    const timeFactor = invited?.timeFactor ?? 1
    const readAloud = invited?.readAloud ?? false
    await assignTo(tx, row.id, [{ accountId, timeFactor, readAloud }], clock.now())
  })
}

export const joinClass = async (deps: ClassDeps, actor: Actor, code: string): Promise<JoinedClass> => {
  const row = await getOpenClass(deps, actor, code)
  await enter(deps, actor.accountId, row)
  return viewOne(deps, row)
}

/** Joins because a learning platform names the class's course. @throws Refusal `not-found`, `class-full` */
export const joinWithoutCode = async (deps: Joining, accountId: string, classId: string): Promise<void> => {
  const row = await findOpenOf(deps.db, [classId])
  if (!row) throw new Refusal('not-found')
  await enter(deps, accountId, row)
}

/** @throws Refusal `not-found` for an invitation of another address, or to a class without an approved owner, `class-closed` */
export const answerClassInvitation = async (
  { db, clock, assignTo }: ClassDeps,
  actor: Actor,
  invitationId: string,
  isAccepted: boolean,
): Promise<void> => {
  const { accountId } = actor
  const email = await findVerifiedEmail(db, accountId)
  if (email === null) throw new Refusal('not-found')
  const { classId } = await getInvitation(db, email, invitationId)
  await db.transaction(async tx => {
    const row = await lockClass(tx, classId)
    const { id, timeFactor, readAloud } = await getInvitation(tx, email, invitationId)
    if (!isAccepted) return void (await updateStudent(tx, id, { declinedAt: clock.now() }))
    if (row.archivedAt) throw new Refusal('class-closed')
    // Duplicate line: the person joined earlier with another address.
    if (await findMember(tx, classId, accountId)) return void (await deleteStudent(tx, id))
    await updateStudent(tx, id, { accountId })
    await assignTo(tx, classId, [{ accountId, timeFactor, readAloud }], clock.now())
  })
}

/** Leaving a class; submissions stay. @throws Refusal `not-found` for a person who isn't in it */
export const leaveClass = async (
  { db, withdrawFrom }: ClassDeps,
  actor: Actor,
  classId: string,
): Promise<void> => {
  await db.transaction(async tx => {
    const member = await findMember(tx, classId, actor.accountId)
    if (!member) throw new Refusal('not-found')
    await deleteStudent(tx, member.id)
    await withdrawFrom(tx, classId, actor.accountId)
  })
}
