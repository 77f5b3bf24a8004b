// Permissions in a class. Every teacher's action on a class calls `checkClassAction`, or `getClassWith` where
// the same query reads more of it.
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { classTeachers } from '../../../database/schema/classes.ts'
import { type ClassAction, type ClassFacts, findClassRefusal } from './class-actions.rules.ts'
import { type Columns, getTaught, getTaughtWith, type ReadColumns, type TaughtClass } from './queries.ts'
import { isInClass } from './student-queries.ts'

/** Columns of the facts about a class. */
const getFacts = (
  found: Omit<ClassFacts, 'isArchived'> & { row: { archivedAt: Date | null } },
): ClassFacts => ({
  ...found,
  isArchived: found.row.archivedAt !== null,
})

const checkFacts = (facts: ClassFacts, action: ClassAction): void => {
  const code = findClassRefusal(facts, action)
  if (code) throw new Refusal(code)
}

/**
 * Class, for a teacher who may do this in it now.
 * @throws Refusal `not-found` for who doesn't teach it, `not-allowed` for their role, `teacher-not-approved`,
 * `class-without-owner` where no approved teacher has the class, `class-closed` for an archived one
 */
export const checkClassAction = async (
  db: Connection,
  actor: Actor,
  classId: string,
  action: ClassAction,
): Promise<TaughtClass> => {
  const found = await getTaught(db, actor, classId)
  checkFacts(getFacts(found), action)
  return found
}

/**
 * Class like `checkClassAction`, with its people and other features' columns, in one query.
 * @param build the columns, by the id of the class as the query has it
 */
export const getClassWith = async <C extends Columns>(
  db: Connection,
  actor: Actor,
  { classId, action }: { classId: string; action: ClassAction },
  build: (id: SQL) => C,
): Promise<Awaited<ReturnType<typeof getTaughtWith>> & ReadColumns<C>> => {
  const found = await getTaughtWith(db, actor, classId, build)
  checkFacts(getFacts(found), action)
  return found
}

/** SQL condition: a person, or the person of an outer row, teaches the class of that row. */
export const isTeacherOf = (accountId: string | PgColumn, classId: PgColumn): SQL =>
  sql`exists (select 1 from ${classTeachers} t where t.class_id = ${classId} and t.account_id = ${accountId})`

/** Check for the class's teachers and students. @throws Refusal `not-found` for everybody else */
export const checkInClass = async (db: Connection, actor: Actor, classId: string): Promise<void> => {
  if (!(await isInClass(db, actor, classId))) throw new Refusal('not-found')
}
