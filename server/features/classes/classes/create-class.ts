// Creation of a class, new or as a copy.
import { randomInt } from 'node:crypto'
import { classLimits, codeAlphabet, codeLength } from '@lantern/contract/classes/classes/class-limits.rules'
import type { ClassForm, SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkName } from '../../people/moderation/index.ts'
import { checkClassAction } from './access.ts'
import { copyClassAccounts } from './card-queries.ts'
import { viewClass } from './class-view.ts'
import type { ClassDeps } from './deps.ts'
import { type ClassRow, countClassesOf, insertClass, isCodeUsed } from './queries.ts'
import { insertStudents, listClassStudents } from './student-queries.ts'
import { putTeacher } from './teaching/teacher-queries.ts'

/** Random code, one of 887 million: too many to guess within a person's limit of tries. */
const drawCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** Unused code. */
export const drawFreeCode = async (db: Connection): Promise<string> => {
  for (;;) {
    const code = drawCode()
    if (!(await isCodeUsed(db, code))) return code
  }
}

/** Inserts a class with its owner; callers count the owner's classes first. */
export const insertOwnClass = async (
  tx: Connection,
  ownerId: string,
  form: ClassForm,
  now: Date,
  how: { isFromRoster?: boolean; isVouched?: boolean } = {},
): Promise<ClassRow> => {
  for (;;) {
    const code = await drawFreeCode(tx)
    const row = await insertClass(tx, { ...form, code, ownerId, createdAt: now })
    // Lost a race for the code: another class took it.
    if (!row) continue
    await putTeacher(tx, { classId: row.id, accountId: ownerId, role: 'owner', ...how, addedAt: now })
    return row
  }
}

const addClass = async (tx: Connection, actor: Actor, form: ClassForm, now: Date): Promise<ClassRow> => {
  if ((await countClassesOf(tx, actor.accountId)) >= classLimits.classes) throw new Refusal('class-limit')
  return insertOwnClass(tx, actor.accountId, form, now)
}

/** Texts of a class that students see before they join. */
const listNames = ({ name, subject, term }: ClassForm): string[] => [name, subject, term]

export const createClass = async (
  { db, clock, creations }: ClassDeps,
  actor: Actor,
  form: ClassForm,
): Promise<SchoolClass> => {
  await checkName(db, { accountId: actor.accountId, texts: listNames(form), at: clock.now() })
  await creations.count(actor.accountId)
  const { id } = await db.transaction(tx => addClass(tx, actor, form, clock.now()))
  return viewClass(db, actor, id)
}

/** Copies a class with its students, their names and extra time; those who declined are left out. */
export const copyClass = async (
  { db, clock, creations }: ClassDeps,
  actor: Actor,
  classId: string,
  form: ClassForm,
): Promise<SchoolClass> => {
  await checkClassAction(db, actor, classId, 'change-people')
  const now = clock.now()
  await checkName(db, { accountId: actor.accountId, texts: listNames(form), at: now })
  await creations.count(actor.accountId)
  const { id } = await db.transaction(async tx => {
    const row = await addClass(tx, actor, form, now)
    const listed = (await listClassStudents(tx, classId)).filter(({ student }) => !student.declinedAt)
    await insertStudents(
      tx,
      listed.map(({ student: { accountId, email, name, timeFactor, readAloud } }) => ({
        classId: row.id,
        accountId,
        email,
        name,
        timeFactor,
        readAloud,
        addedAt: now,
      })),
    )
    await copyClassAccounts(tx, classId, row.id, now)
    return row
  })
  return viewClass(db, actor, id)
}
