// A student of a class: named as in the teacher's list, given longer time, taken out.
import type { ClassStudent } from '@lantern/contract/classes/class-shapes'
import type { Actor } from '../../actions/actor.ts'
import { checkManages } from './access.ts'
import type { ClassDeps } from './deps.ts'
import { markTakenBack } from './invitations/invitation-queries.ts'
import { lockClass } from './queries.ts'
import { deleteStudent, getClassStudent, updateStudent } from './student-queries.ts'

type Named = { classId: string; studentId: string }
type Change = { name?: string | undefined; timeFactor?: ClassStudent['timeFactor'] | undefined }

/** Longer time holds in homework of the class that runs, and in all that follows. */
export const changeClassStudent = async (
  { db, clock, accommodate }: ClassDeps,
  actor: Actor,
  { classId, studentId }: Named,
  { name, timeFactor }: Change,
): Promise<void> => {
  await checkManages(db, actor, classId)
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    const student = await getClassStudent(tx, classId, studentId)
    await updateStudent(tx, studentId, {
      name: name ?? student.name,
      timeFactor: timeFactor ?? student.timeFactor,
    })
    const { accountId } = student
    if (accountId && timeFactor) await accommodate(tx, classId, { accountId, timeFactor }, clock.now())
  })
}

/** What they handed in stays; homework that they never opened isn't theirs any more. */
export const removeClassStudent = async (
  { db, clock, withdrawFrom }: ClassDeps,
  actor: Actor,
  { classId, studentId }: Named,
): Promise<void> => {
  await checkManages(db, actor, classId)
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    const { accountId, email } = await getClassStudent(tx, classId, studentId)
    await deleteStudent(tx, studentId)
    if (accountId) await withdrawFrom(tx, classId, accountId)
    else if (email) await markTakenBack(tx, classId, email, clock.now())
  })
}
