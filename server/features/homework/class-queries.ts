// The SQL of homework that was assigned to classes.
import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { Refusal } from '../../actions/refusal.ts'
import type { Connection } from '../../database/client.ts'
import { homework, homeworkStudents } from '../../database/schema/homework.ts'
import { accounts } from '../../database/schema/identity.ts'
import type { HomeworkRow } from './queries.ts'

/** Homework of a class with who set it, latest first. */
export const listOfClass = (db: Connection, classId: string) =>
  db
    .select({ row: homework, teacher: accounts.username })
    .from(homework)
    .innerJoin(accounts, eq(accounts.id, homework.teacherId))
    .where(eq(homework.classId, classId))
    .orderBy(desc(homework.createdAt))
    .limit(200)

/** @throws Refusal `not-found`, also for one of another class */
export const getOfClass = async (db: Connection, classId: string, id: string): Promise<HomeworkRow> => {
  const [row] = await db
    .select()
    .from(homework)
    .where(and(eq(homework.id, id), eq(homework.classId, classId)))
    .limit(1)
  if (!row) throw new Refusal('not-found')
  return row
}

/** Whether this request is the one to remind; another may have been first, or not long ago. */
export const claimClassReminder = async (
  tx: Connection,
  id: string,
  now: Date,
  unlessAfter: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(homework)
    .set({ remindedAt: now })
    .where(and(eq(homework.id, id), or(isNull(homework.remindedAt), lte(homework.remindedAt, unlessAfter))))
    .returning({ id: homework.id })
  return rows.length > 0
}

/** Homework of a class that hasn't ended for everybody. */
export const listRunningOfClass = (db: Connection, classId: string, now: Date): Promise<HomeworkRow[]> =>
  db
    .select()
    .from(homework)
    .where(and(eq(homework.classId, classId), gt(homework.endsAt, now)))
    .orderBy(asc(homework.createdAt))
    .limit(200)

/** What was assigned to a class and this student never opened isn't theirs any more. */
export const deleteUnopened = async (tx: Connection, classId: string, accountId: string): Promise<void> => {
  await tx
    .delete(homeworkStudents)
    .where(
      and(
        eq(homeworkStudents.accountId, accountId),
        isNull(homeworkStudents.openedAt),
        inArray(
          homeworkStudents.homeworkId,
          tx.select({ id: homework.id }).from(homework).where(eq(homework.classId, classId)),
        ),
      ),
    )
}

/** Who has homework of a class, with what each was granted. */
export const listGrantsOfClass = (db: Connection, classId: string) =>
  db
    .select({
      homeworkId: homeworkStudents.homeworkId,
      accountId: homeworkStudents.accountId,
      extendedUntil: homeworkStudents.extendedUntil,
    })
    .from(homeworkStudents)
    .innerJoin(homework, eq(homework.id, homeworkStudents.homeworkId))
    .where(eq(homework.classId, classId))
