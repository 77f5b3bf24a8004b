// Weights and excuses of pieces of work, set by those who manage the class. Each change is logged.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkSessionOfClass } from '../../classes/class-results/index.ts'
import { checkClassAction, getClassStudent, lockClass } from '../../classes/classes/index.ts'
import type { GradebookDeps } from './deps.ts'
import { insertChanges, nothing } from './grades/change-queries.ts'
import { defaultWeight } from './load-gradebook.ts'
import { deleteExcuse, findExcuse, findWeight, putExcuse, putWeight, type Session } from './queries.ts'

type Column = Session & { classId: string }
type Cell = Column & { memberId: string }

/** @throws Refusal `not-found` for another class's work, `not-allowed` for an assistant */
const checkMarks = async (db: Connection, actor: Actor, { classId, ...session }: Column): Promise<void> => {
  await checkClassAction(db, actor, classId, 'change-people')
  await checkSessionOfClass(db, classId, session)
}

/** @throws Refusal `not-found` for who was invited and hasn't joined */
const getAccountId = async (db: Connection, { classId, memberId }: Cell): Promise<string> => {
  const { accountId } = await getClassStudent(db, classId, memberId)
  if (!accountId) throw new Refusal('not-found')
  return accountId
}

const changeOf = ({ classId, sessionId }: Column, actor: Actor, at: Date) => ({
  classId,
  sessionId,
  byId: actor.accountId,
  at,
})

export const setColumnWeight = async (
  { db, clock }: GradebookDeps,
  actor: Actor,
  column: Column,
  weight: number,
): Promise<void> => {
  await checkMarks(db, actor, column)
  await db.transaction(async tx => {
    // Class lock, so that each change is written with what stood before it.
    await lockClass(tx, column.classId)
    const before = await findWeight(tx, column.sessionId)
    await putWeight(tx, column, weight)
    await insertChanges(tx, [
      {
        ...changeOf(column, actor, clock.now()),
        before: { of: 'weight', weight: String(before ?? defaultWeight) },
        after: { of: 'weight', weight: String(weight) },
      },
    ])
  })
}

/** @param note null where the work counts again */
const changeExcuse = async (
  { db, clock }: GradebookDeps,
  actor: Actor,
  cell: Cell,
  note: string | null,
): Promise<void> => {
  await checkMarks(db, actor, cell)
  const accountId = await getAccountId(db, cell)
  await db.transaction(async tx => {
    await lockClass(tx, cell.classId)
    const before = await findExcuse(tx, cell.sessionId, accountId)
    const at = clock.now()
    if (note === null) await deleteExcuse(tx, cell, accountId)
    else await putExcuse(tx, cell, { accountId, note, byId: actor.accountId, at })
    await insertChanges(tx, [
      {
        ...changeOf(cell, actor, at),
        accountId,
        before: before === null ? nothing : { of: 'excuse', note: before },
        after: note === null ? nothing : { of: 'excuse', note },
      },
    ])
  })
}

export const excuseStudent = (deps: GradebookDeps, actor: Actor, cell: Cell, note: string): Promise<void> =>
  changeExcuse(deps, actor, cell, note)

export const removeExcuse = (deps: GradebookDeps, actor: Actor, cell: Cell): Promise<void> =>
  changeExcuse(deps, actor, cell, null)
