// The SQL of homework.
import { compareNames } from '@lantern/contract/people/identity/person-names.rules'
import { and, desc, eq, gt, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { countOlder } from '../../../database/count-older.ts'
import { homework, homeworkStudents } from '../../../database/schema/homework.ts'
import { accounts } from '../../../database/schema/identity.ts'
import type { ListedPage } from '../../classes/class-results/index.ts'

export type HomeworkRow = typeof homework.$inferSelect
export type StudentRow = typeof homeworkStudents.$inferSelect

export const insertHomework = async (
  db: Connection,
  row: typeof homework.$inferInsert,
): Promise<HomeworkRow> => {
  const [inserted] = await db.insert(homework).values(row).returning()
  if (!inserted) throw new Error('a homework could not be added')
  return inserted
}

/** Homework of a teacher made of a quiz, latest first. */
export const listHomeworkOfQuiz = (
  db: Connection,
  { accountId }: Actor,
  quizId: string,
  limit: number,
): Promise<{ id: string; at: Date }[]> =>
  db
    .select({ id: homework.id, at: homework.createdAt })
    .from(homework)
    .where(and(eq(homework.teacherId, accountId), eq(homework.teacherQuizId, quizId)))
    .orderBy(desc(homework.createdAt))
    .limit(limit)

/** @throws Refusal `not-found`, also for another teacher's */
export const getOwnHomework = async (
  db: Connection,
  actor: Actor,
  id: string,
  lock = false,
): Promise<HomeworkRow> => {
  const select = db
    .select()
    .from(homework)
    .where(and(eq(homework.id, id), eq(homework.teacherId, actor.accountId)))
    .limit(1)
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw new Refusal('not-found')
  return row
}

/** Latest first. */
export const listOwnHomework = (db: Connection, actor: Actor): Promise<HomeworkRow[]> =>
  db
    .select()
    .from(homework)
    .where(eq(homework.teacherId, actor.accountId))
    .orderBy(desc(homework.createdAt))
    .limit(200)

/** A page of homework of a teacher, newest first. */
export const listHomeworkPage = (db: Connection, actor: Actor, { after, count }: ListedPage) => {
  const { id, title, classId, createdAt, endsAt } = homework
  return db
    .select({ id, title, classId, at: createdAt, endedAt: endsAt })
    .from(homework)
    .where(
      and(
        eq(homework.teacherId, actor.accountId),
        after
          ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(count)
}

export const findHomework = async (db: Connection, id: string): Promise<HomeworkRow | null> => {
  const [row] = await db.select().from(homework).where(eq(homework.id, id)).limit(1)
  return row ?? null
}

/** Homework by id, for anybody with its link. @throws Refusal `not-found` */
export const getHomework = async (db: Connection, id: string): Promise<HomeworkRow> => {
  const row = await findHomework(db, id)
  if (!row) throw new Refusal('not-found')
  return row
}

export const updateHomework = async (
  db: Connection,
  id: string,
  change: Partial<Pick<HomeworkRow, 'settings' | 'recordingId' | 'endsAt' | 'settledAt' | 'timesChangedAt'>>,
): Promise<HomeworkRow> => {
  const revision = change.timesChangedAt ? { timesRevision: sql`${homework.timesRevision} + 1` } : {}
  const [row] = await db
    .update(homework)
    .set({ ...change, ...revision })
    .where(eq(homework.id, id))
    .returning()
  if (!row) throw new Refusal('not-found')
  return row
}

export const deleteHomework = (db: Connection, id: string) => db.delete(homework).where(eq(homework.id, id))

/** Homework that ended before. */
export const countHomeworkBefore = (db: Connection, before: Date) => countOlder(db, homework.endsAt, before)

export const listHomeworkBefore = (db: Connection, before: Date, max: number) =>
  db
    .select({ id: homework.id, quizId: homework.quizId })
    .from(homework)
    .where(lt(homework.endsAt, before))
    .limit(max)

/** Students with names in the order they opened it; those who have not come last, by name. */
export const listStudents = async (db: Connection, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      student: homeworkStudents,
      name: accounts.username,
      isGuest: sql<boolean>`${accounts.kind} = 'visitor'`,
    })
    .from(homeworkStudents)
    .innerJoin(accounts, eq(accounts.id, homeworkStudents.accountId))
    .where(inArray(homeworkStudents.homeworkId, [...ids]))
  const opened = ({ student }: (typeof rows)[number]) =>
    student.openedAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return rows.sort((a, b) => opened(a) - opened(b) || compareNames(a.name ?? '', b.name ?? ''))
}

const isStudent = (homeworkId: string, accountId: string) =>
  and(eq(homeworkStudents.homeworkId, homeworkId), eq(homeworkStudents.accountId, accountId))

export const findStudent = async (
  db: Connection,
  homeworkId: string,
  accountId: string,
): Promise<StudentRow | null> => {
  const [row] = await db.select().from(homeworkStudents).where(isStudent(homeworkId, accountId)).limit(1)
  return row ?? null
}

/** Whether somebody is a student of a homework that has opened and plays this recording. */
export const isStudentOfRecording = async (
  db: Connection,
  accountId: string,
  sourceId: string,
  now: Date,
): Promise<boolean> => {
  const [row] = await db
    .select({ id: homework.id })
    .from(homework)
    .innerJoin(homeworkStudents, eq(homeworkStudents.homeworkId, homework.id))
    .where(
      and(
        eq(homework.recordingId, sourceId),
        eq(homeworkStudents.accountId, accountId),
        sql`(${homework.settings}->>'opensAt')::timestamptz <= ${now.toISOString()}`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Lock on one student's work on a homework until the transaction ends. */
export const lockStudent = (tx: Connection, homeworkId: string, accountId: string) =>
  tx
    .select({ accountId: homeworkStudents.accountId })
    .from(homeworkStudents)
    .where(isStudent(homeworkId, accountId))
    .for('update')

/** People without homework. */
export const listWithoutHomework = async (db: Connection, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ id: homeworkStudents.accountId })
    .from(homeworkStudents)
    .where(inArray(homeworkStudents.accountId, [...ids]))
  const students = new Set(rows.map(({ id }) => id))
  return ids.filter(id => !students.has(id))
}

/** Transfer of homework from a visit to an account; the account's own stays if there are both. */
export const moveHomework = async (db: Connection, from: string, to: string): Promise<void> => {
  const otherHomework = db
    .select({ id: homeworkStudents.homeworkId })
    .from(homeworkStudents)
    .where(eq(homeworkStudents.accountId, to))
  await db
    .update(homeworkStudents)
    .set({ accountId: to })
    .where(and(eq(homeworkStudents.accountId, from), notInArray(homeworkStudents.homeworkId, otherHomework)))
  await db.delete(homeworkStudents).where(eq(homeworkStudents.accountId, from))
}

/** Stores the time of first opening; idempotent. */
export const putStudent = async (
  db: Connection,
  student: Pick<StudentRow, 'homeworkId' | 'accountId' | 'openedAt'>,
): Promise<void> => {
  await db
    .insert(homeworkStudents)
    .values(student)
    .onConflictDoUpdate({
      target: [homeworkStudents.homeworkId, homeworkStudents.accountId],
      set: { openedAt: student.openedAt },
      setWhere: isNull(homeworkStudents.openedAt),
    })
}

/** Assigns homework; existing assignments stay. */
export const insertStudents = async (
  tx: Connection,
  students: readonly (typeof homeworkStudents.$inferInsert)[],
): Promise<void> => {
  if (students.length > 0)
    await tx
      .insert(homeworkStudents)
      .values([...students])
      .onConflictDoNothing()
}

/** Whether they are among its students. */
export const updateStudent = async (
  db: Connection,
  homeworkId: string,
  accountId: string,
  change: Partial<Pick<StudentRow, 'timeFactor' | 'readAloud' | 'clipText' | 'extendedUntil'>>,
): Promise<boolean> => {
  const rows = await db
    .update(homeworkStudents)
    .set(change)
    .where(isStudent(homeworkId, accountId))
    .returning({ accountId: homeworkStudents.accountId })
  return rows.length > 0
}

const assignments = (db: Connection) =>
  db
    .select({ row: homework, student: homeworkStudents, teacher: accounts.username })
    .from(homeworkStudents)
    .innerJoin(homework, eq(homework.id, homeworkStudents.homeworkId))
    .innerJoin(accounts, eq(accounts.id, homework.teacherId))

export type Assignment = Awaited<ReturnType<typeof assignments>>[number]

/** Homework assigned to a person, with its teacher: latest end first. */
export const listAssigned = (db: Connection, accountId: string): Promise<Assignment[]> =>
  assignments(db).where(eq(homeworkStudents.accountId, accountId)).orderBy(desc(homework.endsAt)).limit(200)

/** @throws Refusal `not-found` where it isn't among theirs */
export const getAssigned = async (
  db: Connection,
  accountId: string,
  homeworkId: string,
): Promise<Assignment> => {
  const [assignment] = await assignments(db).where(isStudent(homeworkId, accountId)).limit(1)
  if (!assignment) throw new Refusal('not-found')
  return assignment
}

/** Homework that has ended for everybody and isn't settled yet. */
export const listUnsettled = (db: Connection, now: Date): Promise<HomeworkRow[]> =>
  db
    .select()
    .from(homework)
    .where(and(isNull(homework.settledAt), lte(homework.endsAt, now)))

/** Claims the settling of a homework; false if another process was first. */
export const claimFinished = async (db: Connection, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(homework)
    .set({ settledAt: now })
    .where(and(eq(homework.id, id), isNull(homework.settledAt)))
    .returning({ id: homework.id })
  return rows.length > 0
}

/** Students of running homework without a reminder. */
export const listUnreminded = (db: Connection, now: Date) =>
  db
    .select({ row: homework, student: homeworkStudents })
    .from(homeworkStudents)
    .innerJoin(homework, eq(homework.id, homeworkStudents.homeworkId))
    .where(and(isNull(homeworkStudents.remindedAt), gt(homework.endsAt, now)))

/** Whether this process is the one to remind; another may have been first. */
export const claimReminder = async (
  db: Connection,
  { homeworkId, accountId }: StudentRow,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .update(homeworkStudents)
    .set({ remindedAt: now })
    .where(
      and(
        eq(homeworkStudents.homeworkId, homeworkId),
        eq(homeworkStudents.accountId, accountId),
        isNull(homeworkStudents.remindedAt),
      ),
    )
    .returning({ accountId: homeworkStudents.accountId })
  return rows.length > 0
}

/** Teachers of homework that a student opened. */
export const listTeachersOfStudent = async (db: Connection, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ teacherId: homework.teacherId })
    .from(homeworkStudents)
    .innerJoin(homework, eq(homework.id, homeworkStudents.homeworkId))
    .where(eq(homeworkStudents.accountId, accountId))
    .limit(200)
  return rows.map(({ teacherId }) => teacherId)
}
