// SQL of students in a class or invited to it.

import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { sortByName } from '@lantern/contract/people/identity/person-names.rules'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { classes, classStudents, classTeachers } from '../../../database/schema/classes.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { hasApprovedOwner } from './owner-queries.ts'

export type ClassStudentRow = typeof classStudents.$inferSelect

const shownName = sql<string>`coalesce(nullif(${classStudents.name}, ''), ${accounts.username}, ${classStudents.email}, '')`

/** Students by family name, including those who declined. */
export const listClassStudents = async (db: Connection, classId: string) => {
  const rows = await db
    .select({
      student: classStudents,
      name: shownName,
      isWaiting: sql<boolean>`${accounts.consentAwaitedSince} is not null`,
    })
    .from(classStudents)
    .leftJoin(accounts, eq(accounts.id, classStudents.accountId))
    .where(eq(classStudents.classId, classId))
    .orderBy(asc(classStudents.id))
    .limit(classLimits.students)
  return sortByName(rows, ({ name }) => name)
}

/** Members of a class, by their line of its list, with their extra time and whether questions are read aloud to them. */
export const listMembers = async (
  db: Connection,
  classId: string,
): Promise<{ id: string; accountId: string; timeFactor: number; readAloud: boolean }[]> => {
  const rows = await db
    .select({
      id: classStudents.id,
      accountId: classStudents.accountId,
      timeFactor: classStudents.timeFactor,
      readAloud: classStudents.readAloud,
    })
    .from(classStudents)
    .where(and(eq(classStudents.classId, classId), isNotNull(classStudents.accountId)))
    .limit(classLimits.students)
  return rows.flatMap(({ accountId, ...row }) => (accountId ? [{ ...row, accountId }] : []))
}

/** Time factors of the given people, if they are members of the class. */
export const listTimesOfMembers = async (
  db: Connection,
  classId: string,
  accountIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db
    .select({ accountId: classStudents.accountId, timeFactor: classStudents.timeFactor })
    .from(classStudents)
    .where(and(eq(classStudents.classId, classId), inArray(classStudents.accountId, [...accountIds])))
  return new Map(rows.flatMap(({ accountId, timeFactor }) => (accountId ? [[accountId, timeFactor]] : [])))
}

/** Lines of a class's members, by account. */
export const listIdsOfMembers = async (db: Connection, classId: string): Promise<Map<string, string>> =>
  new Map((await listMembers(db, classId)).map(({ id, accountId }) => [accountId, id]))

/** Names of members, by account. */
export const listNames = async (db: Connection, classId: string): Promise<Map<string, string>> => {
  const listed = await listClassStudents(db, classId)
  return new Map(
    listed.flatMap(({ student, name }) => (student.accountId ? [[student.accountId, name] as const] : [])),
  )
}

/** Address and school's id of members as the class's list has them, by account. Addresses of accounts are their own. */
export const listMemberIds = async (
  db: Connection,
  classId: string,
): Promise<Map<string, { email: string | null; sourcedId: string | null }>> => {
  const rows = await db
    .select({
      accountId: classStudents.accountId,
      email: classStudents.email,
      sourcedId: classStudents.sourcedId,
    })
    .from(classStudents)
    .where(and(eq(classStudents.classId, classId), isNotNull(classStudents.accountId)))
    .limit(classLimits.students)
  return new Map(rows.flatMap(({ accountId, ...ids }) => (accountId ? [[accountId, ids] as const] : [])))
}

export const countListed = (db: Connection, classId: string): Promise<number> =>
  db.$count(classStudents, eq(classStudents.classId, classId))

export const findMember = async (
  db: Connection,
  classId: string,
  accountId: string,
): Promise<ClassStudentRow | null> => {
  const [row] = await db
    .select()
    .from(classStudents)
    .where(and(eq(classStudents.classId, classId), eq(classStudents.accountId, accountId)))
    .limit(1)
  return row ?? null
}

/** @throws Refusal `not-found` where they aren't on this class's list */
export const getClassStudent = async (
  db: Connection,
  classId: string,
  id: string,
): Promise<ClassStudentRow> => {
  const [row] = await db
    .select()
    .from(classStudents)
    .where(and(eq(classStudents.classId, classId), eq(classStudents.id, id)))
    .limit(1)
  if (!row) throw new Refusal('not-found')
  return row
}

/** Name of a line as the class's list shows it. */
export const findShownName = async (db: Connection, { id }: Pick<ClassStudentRow, 'id'>): Promise<string> => {
  const [row] = await db
    .select({ name: shownName })
    .from(classStudents)
    .leftJoin(accounts, eq(accounts.id, classStudents.accountId))
    .where(eq(classStudents.id, id))
  return row?.name ?? ''
}

export const insertStudents = async (
  tx: Connection,
  rows: readonly (typeof classStudents.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(classStudents)
      .values([...rows])
      .onConflictDoNothing()
}

export const updateStudent = (
  tx: Connection,
  id: string,
  change: Partial<
    Pick<
      ClassStudentRow,
      'classId' | 'name' | 'timeFactor' | 'readAloud' | 'accountId' | 'declinedAt' | 'sourcedId'
    >
  >,
) => tx.update(classStudents).set(change).where(eq(classStudents.id, id))

export const deleteStudent = (tx: Connection, id: string) =>
  tx.delete(classStudents).where(eq(classStudents.id, id))

/** Address of an account, if confirmed. */
export const findVerifiedEmail = async (db: Connection, accountId: string): Promise<string | null> => {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.verifiedAt)))
    .limit(1)
  return row?.email ?? null
}

/** Lines of a class's list by address: the invited one, and that of the member's account. */
export const listLinesByEmail = async (
  db: Connection,
  classId: string,
): Promise<Map<string, ClassStudentRow>> => {
  const rows = await db
    .select({ student: classStudents, own: accounts.email })
    .from(classStudents)
    .leftJoin(accounts, eq(accounts.id, classStudents.accountId))
    .where(eq(classStudents.classId, classId))
    .limit(classLimits.students)
  return new Map(
    rows.flatMap(({ student, own }) =>
      [student.email, own].flatMap(email => (email ? [[email, student] as const] : [])),
    ),
  )
}

const teacherName = sql<string>`(select a.username from ${accounts} a join ${classTeachers} t on t.account_id = a.id where t.class_id = ${classes.id} order by t.added_at limit 1)`

const openInvitation = (email: string) =>
  and(
    eq(classStudents.email, email),
    isNull(classStudents.accountId),
    isNull(classStudents.declinedAt),
    isNull(classes.archivedAt),
    hasApprovedOwner,
  )

/** Unanswered invitations of an address, latest first; none of a class without an approved owner. */
export const listInvitations = (db: Connection, email: string) =>
  db
    .select({
      id: classStudents.id,
      className: classes.name,
      subject: classes.subject,
      teacher: sql<string>`coalesce(${teacherName}, '')`,
    })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(openInvitation(email))
    .orderBy(desc(classStudents.addedAt))
    .limit(50)

/** @throws Refusal `not-found` where this address isn't invited by it or has answered */
export const getInvitation = async (db: Connection, email: string, id: string): Promise<ClassStudentRow> => {
  const [found] = await db
    .select({ row: classStudents })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(and(openInvitation(email), eq(classStudents.id, id)))
    .limit(1)
  if (!found) throw new Refusal('not-found')
  return found.row
}

/** Entry of an address in a class's list, answered or not. */
export const findInvited = async (
  db: Connection,
  classId: string,
  email: string,
): Promise<ClassStudentRow | null> => {
  const [row] = await db
    .select()
    .from(classStudents)
    .where(
      and(
        eq(classStudents.classId, classId),
        eq(classStudents.email, email),
        isNull(classStudents.accountId),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Classes of a person, active ones first. */
export const listJoined = (db: Connection, accountId: string) =>
  db
    .select({ row: classes })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(eq(classStudents.accountId, accountId))
    .orderBy(sql`${classes.archivedAt} is not null`, desc(classes.createdAt))
    .limit(100)

/** Names of a person's classes, by id. */
export const listJoinedNames = async (db: Connection, accountId: string): Promise<Map<string, string>> =>
  new Map((await listJoined(db, accountId)).map(({ row }) => [row.id, row.name]))

/** Deletes invitations of an address that is deleted with its account. */
export const deleteInvitationsOf = (tx: Connection, accountId: string) =>
  tx
    .delete(classStudents)
    .where(
      inArray(
        classStudents.email,
        tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId)),
      ),
    )

/** Whether a person teaches the class or is in it. */
export const isInClass = async (db: Connection, actor: Actor, classId: string): Promise<boolean> => {
  const teaches = await db.$count(
    classTeachers,
    and(eq(classTeachers.classId, classId), eq(classTeachers.accountId, actor.accountId)),
  )
  return teaches > 0 || (await findMember(db, classId, actor.accountId)) !== null
}
