// Changes of a student in a class: name, extra time, questions read aloud, move to another class, removal.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { ClassStudent } from '@lantern/contract/classes/classes/class-shapes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkClassAction } from './access.ts'
import { transferCard } from './card-queries.ts'
import type { ClassDeps } from './deps.ts'
import { leaveGroups } from './group-queries.ts'
import { markRevoked } from './invitations/invitation-queries.ts'
import { lockClass } from './queries.ts'
import {
  type ClassStudentRow,
  countListed,
  deleteStudent,
  findMember,
  findShownName,
  findVerifiedEmail,
  getClassStudent,
  listLinesByEmail,
  updateStudent,
} from './student-queries.ts'
import { notifyOwner } from './teaching/notify-teachers.ts'

type Named = { classId: string; studentId: string }
type Change = {
  name?: string | undefined
  timeFactor?: ClassStudent['timeFactor'] | undefined
  readAloud?: boolean | undefined
}

/**
 * Changes a student's line; extra time and reading aloud apply to running homework of the class, and to all later homework.
 */
export const changeClassStudent = async (
  { db, clock, accommodate }: ClassDeps,
  actor: Actor,
  { classId, studentId }: Named,
  { name, ...change }: Change,
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'change-people')
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    const student = await getClassStudent(tx, classId, studentId)
    const timeFactor = change.timeFactor ?? student.timeFactor
    const readAloud = change.readAloud ?? student.readAloud
    await updateStudent(tx, studentId, { name: name ?? student.name, timeFactor, readAloud })
    const { accountId } = student
    const isAccommodated = change.timeFactor !== undefined || change.readAloud !== undefined
    if (accountId && isAccommodated)
      await accommodate(tx, classId, { accountId, timeFactor, readAloud }, clock.now())
  })
}

/** Removal of a student: their submissions stay; homework that they never opened is withdrawn. */
export const removeClassStudent = async (
  { db, clock, withdrawFrom }: ClassDeps,
  actor: Actor,
  { classId, studentId }: Named,
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'protect')
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    const { accountId, email } = await getClassStudent(tx, classId, studentId)
    await deleteStudent(tx, studentId)
    if (accountId) await withdrawFrom(tx, classId, accountId)
    else if (email) await markRevoked(tx, classId, email, clock.now())
  })
}

/** Checks the capacity for a line in its new class. @throws Refusal `in-class-already`, `class-full` */
const makeRoom = async (
  tx: Connection,
  toClassId: string,
  { accountId, email }: Pick<ClassStudentRow, 'accountId' | 'email'>,
): Promise<void> => {
  const proved = accountId && (await findVerifiedEmail(tx, accountId))
  const lines = await listLinesByEmail(tx, toClassId)
  const there = [email, proved].flatMap(address => (address && lines.get(address)) || [])
  const isIn =
    there.some(line => line.accountId) || (accountId && (await findMember(tx, toClassId, accountId)))
  if (isIn) throw new Refusal('in-class-already')
  // Invitation lines of the target class are replaced by the moved ones.
  for (const { id } of there) await deleteStudent(tx, id)
  if ((await countListed(tx, toClassId)) >= classLimits.students) throw new Refusal('class-full')
}

/**
 * Moves the line with its name, extra time and notes; groups and unopened homework stay behind. A manager of
 * both classes decides, as a school's own list does; the owner of the class that they leave is notified. A
 * roster no longer counts the line as its own.
 */
export const moveClassStudent = async (
  { db, clock, assignTo, withdrawFrom }: ClassDeps,
  actor: Actor,
  { classId, studentId }: Named,
  toClassId: string,
): Promise<{ name: string }> => {
  await checkClassAction(db, actor, classId, 'change-people')
  const { row: to } = await checkClassAction(db, actor, toClassId, 'assign')
  if (toClassId === classId) throw new Refusal('in-class-already')
  await db.transaction(async tx => {
    // Fixed lock order, so that two moves in opposite directions don't deadlock.
    for (const id of [classId, toClassId].sort()) await lockClass(tx, id)
    const student = await getClassStudent(tx, classId, studentId)
    await makeRoom(tx, toClassId, student)
    await leaveGroups(tx, studentId)
    await updateStudent(tx, studentId, { classId: toClassId, sourcedId: null })
    const { accountId, email, timeFactor, readAloud } = student
    const person = { id: accountId ?? '', name: await findShownName(tx, student) }
    await notifyOwner(tx, {
      classId,
      change: 'student-moved',
      actorId: actor.accountId,
      person,
      at: clock.now(),
    })
    if (!accountId) return void (email && (await markRevoked(tx, classId, email, clock.now())))
    await withdrawFrom(tx, classId, accountId)
    await transferCard(tx, classId, toClassId, accountId)
    await assignTo(tx, toClassId, [{ accountId, timeFactor, readAloud }], clock.now())
  })
  return to
}
