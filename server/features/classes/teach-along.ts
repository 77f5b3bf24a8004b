// Who else teaches a class: let in by their address, given the class, taken out, or leaving by themselves.
import { type ClassRole, classLimits } from '@lantern/contract/classes/class-limits.rules'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import { findAccountByEmail } from '../identity/index.ts'
import { listApprovedTeachers } from '../teachers/index.ts'
import { checkManages, checkOwns } from './access.ts'
import type { ClassDeps } from './deps.ts'
import {
  deleteTeacher,
  getTaught,
  listTeachersOfClass,
  lockClass,
  putTeacher,
  updateClass,
} from './queries.ts'

/** @throws Refusal `person-unknown` for an address that no approved teacher has */
const findColleague = async ({ db }: ClassDeps, email: string): Promise<string> => {
  const account = await findAccountByEmail(db, email.toLowerCase())
  const [teacher] = account ? await listApprovedTeachers(db, [account.id]) : []
  if (!teacher) throw new Refusal('person-unknown')
  return teacher.id
}

/** Where the role is the owner's, who had it goes on as a co-teacher. */
export const addClassTeacher = async (
  deps: ClassDeps,
  actor: Actor,
  classId: string,
  { email, role }: { email: string; role: ClassRole },
): Promise<void> => {
  const { db, clock, codes } = deps
  await (role === 'owner' ? checkOwns : checkManages)(db, actor, classId)
  // Each try tells whether an address is a teacher's.
  await codes.count(actor.accountId)
  const accountId = await findColleague(deps, email)
  await db.transaction(async tx => {
    const { ownerId } = await lockClass(tx, classId)
    if (ownerId === accountId) return
    const teachers = await listTeachersOfClass(tx, classId)
    const isNew = teachers.every(teacher => teacher.accountId !== accountId)
    if (isNew && teachers.length >= classLimits.teachers) throw new Refusal('class-full')
    const addedAt = clock.now()
    await putTeacher(tx, { classId, accountId, role, addedAt })
    if (role !== 'owner') return
    await putTeacher(tx, { classId, accountId: ownerId, role: 'co-teacher', addedAt })
    await updateClass(tx, classId, { ownerId: accountId })
  })
}

/** The owner stays until somebody else has the class. */
export const removeClassTeacher = async (
  { db }: ClassDeps,
  actor: Actor,
  classId: string,
  accountId: string,
): Promise<void> => {
  const isOneself = accountId === actor.accountId
  await (isOneself ? getTaught : checkManages)(db, actor, classId)
  await db.transaction(async tx => {
    const { ownerId } = await lockClass(tx, classId)
    if (ownerId === accountId) throw new Refusal('not-allowed')
    if (!(await deleteTeacher(tx, classId, accountId))) throw new Refusal('not-found')
  })
}
