// The SQL of homework by when it closes.
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { homework, homeworkStudents } from '../../../database/schema/homework.ts'

/** Maximum entries of a calendar. */
const maxDueItems = 300

export const listDueOfStudent = (db: Connection, accountId: string, from: Date) =>
  db
    .select({ row: homework, extendedUntil: homeworkStudents.extendedUntil })
    .from(homeworkStudents)
    .innerJoin(homework, eq(homework.id, homeworkStudents.homeworkId))
    .where(and(eq(homeworkStudents.accountId, accountId), gt(homework.endsAt, from)))
    .orderBy(asc(homework.endsAt))
    .limit(maxDueItems)

export const listDueOfTeacher = (
  db: Connection,
  teacherId: string,
  classIds: readonly string[],
  from: Date,
) =>
  db
    .select()
    .from(homework)
    .where(
      and(
        or(eq(homework.teacherId, teacherId), inArray(homework.classId, [...classIds])),
        gt(homework.endsAt, from),
      ),
    )
    .orderBy(asc(homework.endsAt))
    .limit(maxDueItems)
