// Who may change a class, its people and its work.
import { mayManage } from '@lantern/contract/classes/class-limits.rules'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { Connection } from '../../database/client.ts'
import { classTeachers } from '../../database/schema/classes.ts'
import { getTaught, type TaughtClass } from './queries.ts'
import { isInClass } from './student-queries.ts'

/** @throws Refusal `not-found` for who doesn't teach it, `not-allowed` for an assistant */
export const checkManages = async (db: Connection, actor: Actor, classId: string): Promise<TaughtClass> => {
  const found = await getTaught(db, actor, classId)
  if (!mayManage(found.role)) throw new Refusal('not-allowed')
  return found
}

/** @throws Refusal `not-found` for who doesn't teach it, `not-allowed` for all but its owner */
export const checkOwns = async (db: Connection, actor: Actor, classId: string): Promise<TaughtClass> => {
  const found = await getTaught(db, actor, classId)
  if (found.role !== 'owner') throw new Refusal('not-allowed')
  return found
}

/** The same, for a class that still runs. @throws Refusal `class-closed` for an archived one */
export const checkAssigns = async (
  db: Connection,
  actor: Actor,
  classId: string,
): Promise<{ name: string }> => {
  const { row } = await checkManages(db, actor, classId)
  if (row.archivedAt) throw new Refusal('class-closed')
  return row
}

/** Whether somebody, or whom a row of another query names, teaches the class of that row. */
export const isTeacherOf = (accountId: string | PgColumn, classId: PgColumn): SQL =>
  sql`exists (select 1 from ${classTeachers} t where t.class_id = ${classId} and t.account_id = ${accountId})`

/** For its teachers and students. @throws Refusal `not-found` for everybody else */
export const checkInClass = async (db: Connection, actor: Actor, classId: string): Promise<void> => {
  if (!(await isInClass(db, actor, classId))) throw new Refusal('not-found')
}

/** @throws Refusal `not-found` for who doesn't teach it */
export const checkTeaches = async (
  db: Connection,
  actor: Actor,
  classId: string,
): Promise<{ name: string }> => (await getTaught(db, actor, classId)).row
