// SQL of classes and their teachers.
import { type ClassRole, classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { schoolConsents } from '../../../database/schema/classes.consents.ts'
import {
  classAnnouncements,
  classes,
  classStudents,
  classTeachers,
} from '../../../database/schema/classes.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { type JoinedStudent, joinedStudents } from './joined-queries.ts'
import { hasApprovedOwner, isApprovedInClass } from './owner-queries.ts'

export type ClassRow = typeof classes.$inferSelect

// Subqueries alias their table, since the outer query joins the same one.
const joined = sql<number>`(select count(*)::int from ${classStudents} s where s.class_id = ${classes.id} and s.account_id is not null)`
const invited = sql<number>`(select count(*)::int from ${classStudents} s where s.class_id = ${classes.id} and s.account_id is null and s.declined_at is null)`
const hasStudents = sql<boolean>`exists (select 1 from ${classStudents} s where s.class_id = ${classes.id})`

/**
 * Columns of permission facts, for a query of `classes` joined with the acting person's line of
 * `class_teachers`.
 */
const facts = {
  isActorApproved: isApprovedInClass,
  isOwnerApproved: hasApprovedOwner,
  hasStudents,
}

const coversAccounts = sql<boolean>`exists (select 1 from ${schoolConsents} c where c.class_id = ${classes.id} and c.covers = 'accounts' and c.withdrawn_at is null)`

const selectTaught = (db: Connection) =>
  db
    .select({
      row: classes,
      role: classTeachers.role,
      students: joined,
      invited,
      coversAccounts,
      ...facts,
    })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))

export type TaughtClass = Awaited<ReturnType<typeof selectTaught>>[number]

/** Taught classes, current ones before archived ones, latest first. */
export const listTaught = (db: Connection, accountId: string): Promise<TaughtClass[]> =>
  selectTaught(db)
    .where(eq(classTeachers.accountId, accountId))
    .orderBy(sql`${classes.archivedAt} is not null`, desc(classes.createdAt))
    .limit(classLimits.classes)

/** Names of the classes that a person teaches, by id. */
export const listTaughtNames = async (db: Connection, accountId: string): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: classes.id, name: classes.name })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(eq(classTeachers.accountId, accountId))
    .limit(classLimits.classes)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @throws Refusal `not-found` where there is no such class */
export const getClassName = async (db: Connection, classId: string): Promise<string> => {
  const [row] = await db.select({ name: classes.name }).from(classes).where(eq(classes.id, classId))
  if (!row) throw new Refusal('not-found')
  return row.name
}

/** Condition on a line of `class_teachers`: this person teaches the class. */
const isTaughtBy = (actor: Actor, classId: string) =>
  and(eq(classTeachers.accountId, actor.accountId), eq(classTeachers.classId, classId))

/** @throws Refusal `not-found` for who doesn't teach it */
export const getTaught = async (db: Connection, actor: Actor, classId: string): Promise<TaughtClass> => {
  const [found] = await selectTaught(db).where(isTaughtBy(actor, classId)).limit(1)
  if (!found) throw new Refusal('not-found')
  return found
}

export type Columns = Record<string, SQL>
export type ReadColumns<C extends Columns> = { [K in keyof C]: C[K] extends SQL<infer Read> ? Read : never }
type Joined = {
  row: ClassRow
  role: ClassRole
  students: JoinedStudent[]
  isActorApproved: boolean
  isOwnerApproved: boolean
  hasStudents: boolean
}

/**
 * Class with its people and other features' columns, in one query.
 * @param build the columns, by the id of the class as the query has it
 * @throws Refusal `not-found` for who doesn't teach it
 */
export const getTaughtWith = async <C extends Columns>(
  db: Connection,
  actor: Actor,
  classId: string,
  build: (id: SQL) => C,
): Promise<Joined & ReadColumns<C>> => {
  const [found] = await db
    .select({
      row: classes,
      role: classTeachers.role,
      students: joinedStudents,
      ...facts,
      ...build(sql`${classes.id}`),
    })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(isTaughtBy(actor, classId))
    .limit(1)
  if (!found) throw new Refusal('not-found')
  return found as unknown as Joined & ReadColumns<C>
}

/** Ids of the classes, among some, whose owner is an approved teacher. */
export const listIdsWithOwner = async (db: Connection, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(inArray(classes.id, [...ids]), hasApprovedOwner))
  return new Set(rows.map(({ id }) => id))
}

/** Whether the owner is an approved teacher. */
export const isOwnerApproved = async (db: Connection, classId: string): Promise<boolean> =>
  (await listIdsWithOwner(db, [classId])).has(classId)

/** Lock of a class until the transaction ends, so that changes happen one after another. */
export const lockClass = async (tx: Connection, classId: string): Promise<ClassRow> => {
  const [row] = await tx.select().from(classes).where(eq(classes.id, classId)).for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

/** Number of a person's classes, locked so that a limit applies. */
export const countClassesOf = async (tx: Connection, ownerId: string): Promise<number> => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, ownerId)).for('update')
  return tx.$count(classes, eq(classes.ownerId, ownerId))
}

/** Null where the code is taken. */
export const insertClass = async (
  tx: Connection,
  row: typeof classes.$inferInsert,
): Promise<ClassRow | null> => {
  const [inserted] = await tx.insert(classes).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export const isCodeUsed = async (db: Connection, code: string): Promise<boolean> =>
  (await db.$count(classes, eq(classes.code, code))) > 0

export const updateClass = (
  tx: Connection,
  classId: string,
  change: Partial<
    Pick<ClassRow, 'name' | 'subject' | 'term' | 'code' | 'isJoinOpen' | 'archivedAt' | 'ownerId'>
  >,
) => tx.update(classes).set(change).where(eq(classes.id, classId))

export const deleteClass = (db: Connection, classId: string) =>
  db.delete(classes).where(eq(classes.id, classId))

/** Joinable classes: open, not archived, with an approved owner. */
const listOpen = (db: Connection, which: SQL): Promise<ClassRow[]> =>
  db
    .select()
    .from(classes)
    .where(and(which, classes.isJoinOpen, isNull(classes.archivedAt), hasApprovedOwner))
    .orderBy(asc(classes.createdAt), asc(classes.id))
    .limit(classLimits.classes)

/** Joinable class of a code; null for any other. */
export const findOpenClass = async (db: Connection, code: string): Promise<ClassRow | null> =>
  (await listOpen(db, eq(classes.code, code)))[0] ?? null

/** First joinable one of some classes. */
export const findOpenOf = async (db: Connection, ids: readonly string[]): Promise<ClassRow | null> =>
  ids.length === 0 ? null : ((await listOpen(db, inArray(classes.id, [...ids])))[0] ?? null)

export const insertAnnouncement = async (db: Connection, row: typeof classAnnouncements.$inferInsert) => {
  const [inserted] = await db.insert(classAnnouncements).values(row).returning()
  if (!inserted) throw new Error('an announcement could not be added')
  return inserted
}

export const deleteAnnouncement = async (db: Connection, classId: string, id: string): Promise<void> => {
  const rows = await db
    .delete(classAnnouncements)
    .where(and(eq(classAnnouncements.classId, classId), eq(classAnnouncements.id, id)))
    .returning({ id: classAnnouncements.id })
  if (rows.length === 0) throw new Refusal('not-found')
}

/** Latest first. */
export const listAnnouncements = (db: Connection, classId: string) =>
  db
    .select({
      id: classAnnouncements.id,
      author: accounts.username,
      text: classAnnouncements.text,
      at: classAnnouncements.at,
    })
    .from(classAnnouncements)
    .innerJoin(accounts, eq(accounts.id, classAnnouncements.authorId))
    .where(eq(classAnnouncements.classId, classId))
    .orderBy(desc(classAnnouncements.at))
    .limit(classLimits.announcements)
