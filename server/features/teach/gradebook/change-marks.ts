// Weights and excuses of pieces of work, set by those who manage the class.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkSessionOfClass } from '../../classes/class-results/index.ts'
import { checkClassAction, getClassStudent } from '../../classes/classes/index.ts'
import type { GradebookDeps } from './deps.ts'
import { deleteExcuse, putExcuse, putWeight, type Session } from './queries.ts'

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

export const setColumnWeight = async (
  { db }: GradebookDeps,
  actor: Actor,
  column: Column,
  weight: number,
): Promise<void> => {
  await checkMarks(db, actor, column)
  await putWeight(db, column, weight)
}

export const excuseStudent = async (
  { db, clock }: GradebookDeps,
  actor: Actor,
  cell: Cell,
  note: string,
): Promise<void> => {
  await checkMarks(db, actor, cell)
  await putExcuse(db, cell, {
    accountId: await getAccountId(db, cell),
    note,
    byId: actor.accountId,
    at: clock.now(),
  })
}

export const removeExcuse = async ({ db }: GradebookDeps, actor: Actor, cell: Cell): Promise<void> => {
  await checkMarks(db, actor, cell)
  await deleteExcuse(db, cell, await getAccountId(db, cell))
}
