// SQL of groups of a class.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { classGroupMembers, classGroups, classStudents } from '../../../database/schema/classes.ts'

export type ListedGroup = { id: string; name: string; memberIds: string[] }

/** Groups by name, in one query. */
export const listGroups = (db: Connection, classId: string): Promise<ListedGroup[]> =>
  db
    .select({
      id: classGroups.id,
      name: classGroups.name,
      memberIds: sql<string[]>`array_remove(array_agg(${classGroupMembers.studentId}::text), null)`,
    })
    .from(classGroups)
    .leftJoin(classGroupMembers, eq(classGroupMembers.groupId, classGroups.id))
    .where(eq(classGroups.classId, classId))
    .groupBy(classGroups.id)
    .orderBy(asc(sql`lower(${classGroups.name})`), asc(classGroups.id))
    .limit(classLimits.groups)

const isGroup = (classId: string, id: string) => and(eq(classGroups.id, id), eq(classGroups.classId, classId))

export const countGroups = (tx: Connection, classId: string): Promise<number> =>
  tx.$count(classGroups, eq(classGroups.classId, classId))

/** @param but group that may have the name */
export const isNameUsed = async (
  tx: Connection,
  classId: string,
  name: string,
  but: string | null,
): Promise<boolean> =>
  (await tx.$count(
    classGroups,
    and(
      eq(classGroups.classId, classId),
      sql`lower(${classGroups.name}) = lower(${name})`,
      but === null ? undefined : ne(classGroups.id, but),
    ),
  )) > 0

/** @returns its id */
export const insertGroup = async (tx: Connection, classId: string, name: string): Promise<string> => {
  const [inserted] = await tx.insert(classGroups).values({ classId, name }).returning({ id: classGroups.id })
  if (!inserted) throw new Error('a group could not be added')
  return inserted.id
}

/** @throws Refusal `not-found`, also for a group of another class */
export const renameGroup = async (
  tx: Connection,
  classId: string,
  id: string,
  name: string,
): Promise<void> => {
  const renamed = await tx.update(classGroups).set({ name }).where(isGroup(classId, id))
  if (renamed.rowCount === 0) throw new Refusal('not-found')
}

/** @throws Refusal `not-found` where somebody isn't on the list of the class */
export const replaceMembers = async (
  tx: Connection,
  classId: string,
  groupId: string,
  studentIds: readonly string[],
): Promise<void> => {
  await tx.delete(classGroupMembers).where(eq(classGroupMembers.groupId, groupId))
  const ids = [...new Set(studentIds)]
  if (ids.length === 0) return
  const inClass = and(eq(classStudents.classId, classId), inArray(classStudents.id, ids))
  if ((await tx.$count(classStudents, inClass)) < ids.length) throw new Refusal('not-found')
  await tx.insert(classGroupMembers).values(ids.map(studentId => ({ groupId, studentId })))
}

/** @throws Refusal `not-found`, also for a group of another class */
export const deleteGroup = async (db: Connection, classId: string, id: string): Promise<void> => {
  const deleted = await db.delete(classGroups).where(isGroup(classId, id))
  if (deleted.rowCount === 0) throw new Refusal('not-found')
}

export const leaveGroups = (tx: Connection, studentId: string) =>
  tx.delete(classGroupMembers).where(eq(classGroupMembers.studentId, studentId))
