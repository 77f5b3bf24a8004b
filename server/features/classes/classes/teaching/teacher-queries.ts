// SQL of a class's teachers.
import { type ClassRole, classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { classes, classTeachers } from '../../../../database/schema/classes.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { isApprovedTeacher } from '../../../people/teachers/index.ts'
import { lockClass, updateClass } from '../queries.ts'

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
  row: {
    classId: string
    accountId: string
    role: ClassRole
    isFromRoster?: boolean
    isVouched?: boolean
    addedAt: Date
  },
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

/** Names of the teachers of each class, by its id. */
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

/** Role of a person in a class; null where they don't teach it. */
export const findRole = async (
  db: Connection,
  classId: string,
  accountId: string,
): Promise<ClassRole | null> => {
  const [row] = await db
    .select({ role: classTeachers.role })
    .from(classTeachers)
    .where(and(eq(classTeachers.classId, classId), eq(classTeachers.accountId, accountId)))
  return row?.role ?? null
}

/** Owner and co-teachers, except this person: the recipients of notifications about a class. */
export const listManagersBut = async (
  db: Connection,
  classId: string,
  accountId: string | null,
): Promise<{ accountId: string; role: ClassRole }[]> =>
  db
    .select({ accountId: classTeachers.accountId, role: classTeachers.role })
    .from(classTeachers)
    .where(
      and(
        eq(classTeachers.classId, classId),
        ne(classTeachers.role, 'assistant'),
        accountId === null ? undefined : ne(classTeachers.accountId, accountId),
      ),
    )
    .limit(classLimits.teachers)

/**
 * Transfers the class to this teacher; the previous owner becomes a co-teacher. The caller has locked the
 * class.
 */
export const setOwner = async (
  tx: Connection,
  classId: string,
  accountId: string,
  addedAt: Date,
): Promise<void> => {
  await tx
    .update(classTeachers)
    .set({ role: 'co-teacher' })
    .where(and(eq(classTeachers.classId, classId), eq(classTeachers.role, 'owner')))
  await putTeacher(tx, { classId, accountId, role: 'owner', addedAt })
  await updateClass(tx, classId, { ownerId: accountId })
}

/** Ids of classes owned by a person, active and archived ones. */
export const listOwnedIds = async (db: Connection, accountId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: classTeachers.classId })
    .from(classTeachers)
    .where(and(eq(classTeachers.accountId, accountId), eq(classTeachers.role, 'owner')))
    .limit(classLimits.classes)
  return rows.map(({ id }) => id)
}

/** Co-teacher who has taught a class for longest, approved ones before others; null without any. */
export const findHolder = async (tx: Connection, classId: string, but: string): Promise<string | null> => {
  const [row] = await tx
    .select({ accountId: classTeachers.accountId })
    .from(classTeachers)
    .where(
      and(
        eq(classTeachers.classId, classId),
        eq(classTeachers.role, 'co-teacher'),
        ne(classTeachers.accountId, but),
      ),
    )
    .orderBy(
      sql`${isApprovedTeacher(classTeachers.accountId)} desc`,
      asc(classTeachers.addedAt),
      asc(classTeachers.accountId),
    )
    .limit(1)
  return row?.accountId ?? null
}

/**
 * Prepares the deletion of an account: classes whose row belongs to it stay with their other teachers. Nobody
 * becomes the owner automatically: the class has none until a co-teacher claims it. A class without a
 * co-teacher is deleted with the account.
 * @returns ids of the classes that lost their owner and stay
 */
export const leaveOwnedClasses = async (tx: Connection, accountId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: classes.id })
    .from(classes)
    .where(eq(classes.ownerId, accountId))
    .orderBy(asc(classes.id))
  const owned = new Set(await listOwnedIds(tx, accountId))
  const leftClassIds: string[] = []
  for (const { id } of rows) {
    await lockClass(tx, id)
    const holder = await findHolder(tx, id, accountId)
    if (!holder) continue
    await updateClass(tx, id, { ownerId: holder })
    await deleteTeacher(tx, id, accountId)
    if (owned.has(id)) leftClassIds.push(id)
  }
  return leftClassIds
}
