// The SQL of classes and who teaches them.
import { type ClassRole, classLimits } from '@lantern/contract/classes/class-limits.rules'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { Connection } from '../../database/client.ts'
import { schoolConsents } from '../../database/schema/classes.consents.ts'
import { classAnnouncements, classes, classStudents, classTeachers } from '../../database/schema/classes.ts'
import { accounts } from '../../database/schema/identity.ts'
import { type JoinedStudent, joinedStudents } from './joined-queries.ts'

export type ClassRow = typeof classes.$inferSelect

// Subqueries name their table by an alias of its own, since the outer query joins the same table.
const joined = sql<number>`(select count(*)::int from ${classStudents} s where s.class_id = ${classes.id} and s.account_id is not null)`
const invited = sql<number>`(select count(*)::int from ${classStudents} s where s.class_id = ${classes.id} and s.account_id is null and s.declined_at is null)`
const teacherIds = sql<
  string[]
>`array(select t.account_id::text from ${classTeachers} t where t.class_id = ${classes.id})`

const coversAccounts = sql<boolean>`exists (select 1 from ${schoolConsents} c where c.class_id = ${classes.id} and c.covers = 'accounts' and c.withdrawn_at is null)`

const selectTaught = (db: Connection) =>
  db
    .select({
      row: classes,
      role: classTeachers.role,
      students: joined,
      invited,
      teacherIds,
      coversAccounts,
    })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))

export type TaughtClass = Awaited<ReturnType<typeof selectTaught>>[number]

/** Those that run before archived ones, latest first. */
export const listTaught = (db: Connection, accountId: string): Promise<TaughtClass[]> =>
  selectTaught(db)
    .where(eq(classTeachers.accountId, accountId))
    .orderBy(sql`${classes.archivedAt} is not null`, desc(classes.createdAt))
    .limit(classLimits.classes)

/** Names of the classes that somebody teaches, by their ids. */
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

/** Of a line of `class_teachers`: that this person teaches the class. */
const isTaughtBy = (actor: Actor, classId: string) =>
  and(eq(classTeachers.accountId, actor.accountId), eq(classTeachers.classId, classId))

/** @throws Refusal `not-found` for who doesn't teach it */
export const getTaught = async (db: Connection, actor: Actor, classId: string): Promise<TaughtClass> => {
  const [found] = await selectTaught(db).where(isTaughtBy(actor, classId)).limit(1)
  if (!found) throw new Refusal('not-found')
  return found
}

type Columns = Record<string, SQL>
type ReadColumns<C extends Columns> = { [K in keyof C]: C[K] extends SQL<infer Read> ? Read : never }
type Joined = { row: ClassRow; role: ClassRole; students: JoinedStudent[] }

/**
 * A class with who is in it and other features' columns about it, in one query.
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
      ...build(sql`${classes.id}`),
    })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(isTaughtBy(actor, classId))
    .limit(1)
  if (!found) throw new Refusal('not-found')
  return found as unknown as Joined & ReadColumns<C>
}

/** What changes in a class happens one after another, until the transaction ends. */
export const lockClass = async (tx: Connection, classId: string): Promise<ClassRow> => {
  const [row] = await tx.select().from(classes).where(eq(classes.id, classId)).for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

/** What a person creates happens one after another, so that a limit holds. */
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

export const isCodeTaken = async (db: Connection, code: string): Promise<boolean> =>
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

export const listTeachersOfClass = (db: Connection, classId: string) =>
  db
    .select({ accountId: accounts.id, name: accounts.username, role: classTeachers.role })
    .from(classTeachers)
    .innerJoin(accounts, eq(accounts.id, classTeachers.accountId))
    .where(eq(classTeachers.classId, classId))
    .orderBy(asc(classTeachers.addedAt), asc(accounts.username))
    .limit(classLimits.teachers)

export const putTeacher = (
  tx: Connection,
  row: { classId: string; accountId: string; role: ClassRole; isFromRoster?: boolean; addedAt: Date },
) =>
  tx
    .insert(classTeachers)
    .values(row)
    .onConflictDoUpdate({
      target: [classTeachers.classId, classTeachers.accountId],
      set: { role: row.role },
    })

export const deleteTeacher = async (db: Connection, classId: string, accountId: string): Promise<boolean> => {
  const rows = await db
    .delete(classTeachers)
    .where(and(eq(classTeachers.classId, classId), eq(classTeachers.accountId, accountId)))
    .returning({ accountId: classTeachers.accountId })
  return rows.length > 0
}

/** The class of a code that is open to join, with who teaches it; null for any other. */
type OpenClass = { row: ClassRow; teacherIds: string[] }

const listOpen = (db: Connection, which: SQL): Promise<OpenClass[]> =>
  db
    .select({ row: classes, teacherIds })
    .from(classes)
    .where(and(which, classes.isJoinOpen, isNull(classes.archivedAt)))
    .orderBy(asc(classes.createdAt), asc(classes.id))
    .limit(classLimits.classes)

export const findOpenClass = async (db: Connection, code: string): Promise<OpenClass | null> =>
  (await listOpen(db, eq(classes.code, code)))[0] ?? null

/** Those of some classes that can be joined now. */
export const listOpenClasses = (db: Connection, ids: readonly string[]): Promise<OpenClass[]> =>
  ids.length === 0 ? Promise.resolve([]) : listOpen(db, inArray(classes.id, [...ids]))

/** Classes of who goes are taken over by who has taught along for longest. */
export const handOverClasses = async (tx: Connection, ownerId: string): Promise<void> => {
  const successors = await tx
    .selectDistinctOn([classTeachers.classId], {
      classId: classTeachers.classId,
      accountId: classTeachers.accountId,
    })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(and(eq(classes.ownerId, ownerId), eq(classTeachers.role, 'co-teacher')))
    .orderBy(asc(classTeachers.classId), asc(classTeachers.addedAt))
  for (const { classId, accountId } of successors) {
    await updateClass(tx, classId, { ownerId: accountId })
    await tx
      .update(classTeachers)
      .set({ role: 'owner' })
      .where(and(eq(classTeachers.classId, classId), eq(classTeachers.accountId, accountId)))
  }
}

/** Names of who teaches each class, by its id. */
export const listTeacherNames = async (
  db: Connection,
  classIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await db
    .select({ classId: classTeachers.classId, name: accounts.username })
    .from(classTeachers)
    .innerJoin(accounts, eq(accounts.id, classTeachers.accountId))
    .where(inArray(classTeachers.classId, [...classIds]))
    .orderBy(asc(classTeachers.addedAt), asc(accounts.username))
  const grouped = Map.groupBy(rows, ({ classId }) => classId)
  return new Map([...grouped].map(([classId, names]) => [classId, names.map(({ name }) => name)]))
}

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
