// The SQL of homework that was assigned to classes.
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { homework, homeworkStudents } from '../../../database/schema/homework.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { reachedByHomework, sharesIn } from '../../questions/attempts/index.ts'
import { countedPointsOf, countedQuestions, countedQuestionsOf } from '../../questions/quizzes/index.ts'
import type { HomeworkRow } from './queries.ts'

/** The most homework of a class that is listed and counts. */
const maxHomework = 200

/** Homework of a class with its teachers, latest first. */
export const listOfClass = (db: Connection, classId: string) =>
  db
    .select({ row: homework, teacher: accounts.username })
    .from(homework)
    .innerJoin(accounts, eq(accounts.id, homework.teacherId))
    .where(eq(homework.classId, classId))
    .orderBy(desc(homework.createdAt))
    .limit(maxHomework)

/** The ids of all homework of a class, as a query within another. @param classId as that query has it */
const selectIdsOfClass = (classId: SQL): SQL =>
  sql`select h.id from ${homework} h where h.class_id = ${classId}`

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

/**
 * Homework that a lesson comes back to: the last one that ended since a moment, otherwise the next one to end; null
 * for none.
 */
export const findHomeworkOfLesson = async (
  db: Connection,
  classId: string,
  { since, now }: { since: Date; now: Date },
): Promise<string | null> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await db
    .select({ id: homework.id })
    .from(homework)
    .where(and(eq(homework.classId, classId), gt(homework.endsAt, since)))
    .orderBy(
      sql`${homework.endsAt} > ${at}`,
      sql`abs(extract(epoch from ${homework.endsAt} - ${at}))`,
      asc(homework.id),
    )
    .limit(1)
  return row?.id ?? null
}

/** Removal of homework that was assigned to a class and this student never opened. */
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

const grantsSchema = z.object({ accountId: z.string(), extendedUntil: z.coerce.date().nullable() }).array()
export type ClassGrant = z.output<typeof grantsSchema>[number]

/** Students of a homework with their grants, as a column beside it. */
const grants = sql<ClassGrant[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('accountId', s.account_id, 'extendedUntil', s.extended_until)), '[]')
  from ${homeworkStudents} s where s.homework_id = ${homework.id})`.mapWith((found: unknown) =>
  grantsSchema.parse(found),
)

/**
 * Homework of a class with teachers, points, students and results of attempts: one statement for a year of a
 * large class.
 */
export const listScoredOfClass = (db: Connection, classId: string) => {
  const reached = reachedByHomework(selectIdsOfClass(sql`${classId}`), countedQuestions)
  return db
    .select({
      row: homework,
      teacher: accounts.username,
      possible: countedPointsOf(homework.quizId),
      grants,
      attempts: reached.attempts,
    })
    .from(homework)
    .innerJoin(accounts, eq(accounts.id, homework.teacherId))
    .leftJoin(reached.table, reached.on(homework.id))
    .where(eq(homework.classId, classId))
    .orderBy(desc(homework.createdAt))
    .limit(maxHomework)
}

/** Homework of a class with its questions that count and what each student's answers to them are worth. */
export const listAnsweredOfClass = (db: Connection, classId: string) =>
  db
    .select({
      id: homework.id,
      title: homework.title,
      teacherId: homework.teacherId,
      settings: homework.settings,
      questions: countedQuestionsOf(homework.quizId),
      shares: sharesIn(homework.id, homework.quizId, countedQuestions),
    })
    .from(homework)
    .innerJoin(accounts, eq(accounts.id, homework.teacherId))
    .where(eq(homework.classId, classId))
    .orderBy(desc(homework.createdAt))
    .limit(maxHomework)
