// SQL of teachers for whom a learning platform vouches in a class.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { classes, classTeachers } from '../../../../database/schema/classes.ts'
import { isApprovedTeacher, mayBeVouchedFor } from '../../../people/teachers/index.ts'

/** Whether an account is a teacher's about whom no admin has decided. */
export const mayNeedVouching = async (db: Connection, accountId: string): Promise<boolean> => {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select ${mayBeVouchedFor(accountId)} and not ${isApprovedTeacher(accountId)} as may`,
  )
  return rows[0]?.may === true
}

/** Class among some that a person owns and that isn't archived. */
export const findOwnRunning = async (
  db: Connection,
  accountId: string,
  classIds: readonly string[],
): Promise<{ classId: string; isVouched: boolean } | null> => {
  if (classIds.length === 0) return null
  const [row] = await db
    .select({ classId: classTeachers.classId, isVouched: classTeachers.isVouched })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(
      and(
        eq(classTeachers.accountId, accountId),
        eq(classTeachers.role, 'owner'),
        inArray(classTeachers.classId, [...classIds]),
        isNull(classes.archivedAt),
      ),
    )
    .orderBy(classes.createdAt, classes.id)
    .limit(1)
  return row ?? null
}

/** @param accountId null for all teachers of the classes */
export const updateVouched = async (
  db: Connection,
  classIds: readonly string[],
  accountId: string | null,
  isVouched: boolean,
): Promise<void> => {
  if (classIds.length === 0) return
  await db
    .update(classTeachers)
    .set({ isVouched })
    .where(
      and(
        inArray(classTeachers.classId, [...classIds]),
        accountId === null ? undefined : eq(classTeachers.accountId, accountId),
      ),
    )
}
