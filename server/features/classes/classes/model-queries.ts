// SQL of language models that classes switched off.
import { and, eq, exists, inArray, isNotNull, or } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { classes, classStudents, classTeachers } from '../../../database/schema/classes.ts'

/** Whether one of these classes switched models off and this person is in it. */
export const isAnyModelOff = async (
  db: Connection,
  accountId: string,
  classIds: readonly string[],
): Promise<boolean> => {
  const isStudent = db
    .select({ id: classStudents.classId })
    .from(classStudents)
    .where(and(eq(classStudents.classId, classes.id), eq(classStudents.accountId, accountId)))
  const isTeacher = db
    .select({ id: classTeachers.classId })
    .from(classTeachers)
    .where(and(eq(classTeachers.classId, classes.id), eq(classTeachers.accountId, accountId)))
  const [row] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(
      and(
        inArray(classes.id, [...classIds]),
        isNotNull(classes.modelOffReason),
        or(exists(isStudent), exists(isTeacher)),
      ),
    )
    .limit(1)
  return row !== undefined
}
