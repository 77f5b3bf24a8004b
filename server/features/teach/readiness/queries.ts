// SQL of exams and preparations.

import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { examPreparations, exams } from '../../../database/schema/readiness.ts'
import { isOwner, mayRead } from './access.ts'

export type ExamRow = typeof exams.$inferSelect
export type PreparationRow = typeof examPreparations.$inferSelect
export type NewExam = Omit<typeof exams.$inferInsert, 'id'>

/** Exams of a list: those of several classes, and own ones. */
const maxListed = 200
/** Minutes of each day until somebody chooses others. */
const usualMinutes = 25
export const usualWeek = Array.from({ length: 7 }, () => usualMinutes)

type Person = Pick<Actor, 'accountId'>

/** Exams that a person may read, with their preparation. */
const selectReadable = (db: Connection, actor: Person, classIds: readonly string[], examId?: string) =>
  db
    .select({ exam: exams, preparation: examPreparations })
    .from(exams)
    .leftJoin(
      examPreparations,
      and(eq(examPreparations.examId, exams.id), eq(examPreparations.accountId, actor.accountId)),
    )
    .where(and(mayRead(actor, classIds), examId === undefined ? undefined : eq(exams.id, examId)))

/** Exams that a person may read, with their preparation, by day. */
export const listExamsOf = (db: Connection, actor: Person, classIds: readonly string[]) =>
  selectReadable(db, actor, classIds).orderBy(asc(exams.examDate), asc(exams.id)).limit(maxListed)

/** @throws Refusal `not-found`, also for one that the person may not read */
export const getReadableExam = async (
  db: Connection,
  actor: Person,
  classIds: readonly string[],
  examId: string,
): Promise<{ exam: ExamRow; preparation: PreparationRow | null }> => {
  const [row] = await selectReadable(db, actor, classIds, examId)
  if (!row) throw new Refusal('not-found')
  return row
}

export const listExamsOfClass = (db: Connection, classId: string): Promise<ExamRow[]> =>
  db
    .select()
    .from(exams)
    .where(eq(exams.classId, classId))
    .orderBy(asc(exams.examDate), asc(exams.id))
    .limit(readinessLimits.exams)

/** Advisory lock: additions of one owner run one after another, so that no limit is passed. */
export const lockAdditions = (tx: Connection, owner: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('exams'), hashtext(${owner}))`)

/** Exams of a class, or a person's own ones. */
export const countExams = (tx: Connection, { ownerId, classId }: Pick<ExamRow, 'ownerId' | 'classId'>) =>
  tx.$count(
    exams,
    classId === null ? and(eq(exams.ownerId, ownerId), isNull(exams.classId)) : eq(exams.classId, classId),
  )

export const insertExam = async (tx: Connection, exam: NewExam): Promise<ExamRow> => {
  const [row] = await tx.insert(exams).values(exam).returning()
  if (!row) throw new Error('an exam could not be added')
  return row
}

/** @throws Refusal `not-found`, also for somebody else's */
export const updateOwnExam = async (
  db: Connection,
  actor: Person,
  examId: string,
  change: Pick<NewExam, 'title' | 'examDate' | 'chapters'>,
): Promise<ExamRow> => {
  const [row] = await db
    .update(exams)
    .set(change)
    .where(and(eq(exams.id, examId), isOwner(actor)))
    .returning()
  if (!row) throw new Refusal('not-found')
  return row
}

/** @throws Refusal `not-found`, also for somebody else's */
export const deleteOwnExam = async (db: Connection, actor: Person, examId: string): Promise<void> => {
  const rows = await db
    .delete(exams)
    .where(and(eq(exams.id, examId), isOwner(actor)))
    .returning({ id: exams.id })
  if (rows.length === 0) throw new Refusal('not-found')
}

/** Preparation with a row lock, added where there is none: changes at once run one after another. */
export const lockPreparation = async (
  tx: Connection,
  actor: Person,
  examId: string,
): Promise<PreparationRow> => {
  const { accountId } = actor
  await tx.insert(examPreparations).values({ examId, accountId, minutes: usualWeek }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(examPreparations)
    .where(and(eq(examPreparations.examId, examId), eq(examPreparations.accountId, accountId)))
    .for('update')
  if (!row) throw new Error('a preparation could not be added')
  return row
}

export const updatePreparation = async (
  tx: Connection,
  { examId, accountId }: PreparationRow,
  change: Partial<Pick<PreparationRow, 'minutes' | 'lines' | 'revision' | 'marks'>>,
): Promise<void> => {
  await tx
    .update(examPreparations)
    .set(change)
    .where(and(eq(examPreparations.examId, examId), eq(examPreparations.accountId, accountId)))
}
