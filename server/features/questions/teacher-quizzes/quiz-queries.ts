// The SQL of teachers' quizzes.
import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { teacherQuizzes } from '../../../database/schema/teacher-quizzes.ts'
import { isListed, isOwner, isOwnerOfStoredQuiz, type Owner } from './access.ts'

export type QuizRow = typeof teacherQuizzes.$inferSelect

const maxListed = 200

export const findQuiz = async (db: Connection, id: string): Promise<QuizRow | null> => {
  const [quiz] = await db
    .select()
    .from(teacherQuizzes)
    .where(and(eq(teacherQuizzes.id, id), isNull(teacherQuizzes.removedAt)))
  return quiz ?? null
}

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnQuiz = async (db: Connection, owner: Owner, id: string): Promise<QuizRow> => {
  const [quiz] = await db
    .select()
    .from(teacherQuizzes)
    .where(and(eq(teacherQuizzes.id, id), isOwnerOfStoredQuiz(owner)))
  if (!quiz) throw new Refusal('not-found')
  return quiz
}

/** Like `getOwnQuiz`, with a row lock (FOR UPDATE): changes of one quiz run one after another. */
export const lockOwnQuiz = async (tx: Connection, owner: Owner, id: string): Promise<QuizRow> => {
  const [quiz] = await tx
    .select()
    .from(teacherQuizzes)
    .where(and(eq(teacherQuizzes.id, id), isOwnerOfStoredQuiz(owner)))
    .for('update')
  if (!quiz) throw new Refusal('not-found')
  return quiz
}

/** Drafts first, then those in use; latest change first. @param paperId only those that were made for it */
export const listOwnQuizzes = (db: Connection, owner: Owner, paperId?: string): Promise<QuizRow[]> =>
  db
    .select()
    .from(teacherQuizzes)
    .where(and(isOwnerOfStoredQuiz(owner), paperId ? eq(teacherQuizzes.paperId, paperId) : isListed()))
    // Order of booleans: false comes before true.
    .orderBy(isNotNull(teacherQuizzes.usedAt), desc(teacherQuizzes.updatedAt))
    .limit(maxListed)

export const countOwnQuizzes = async (db: Connection, owner: Owner): Promise<number> => {
  const [row] = await db
    .select({ quizzes: count() })
    .from(teacherQuizzes)
    .where(and(isOwnerOfStoredQuiz(owner), isListed()))
  return row?.quizzes ?? 0
}

export const insertQuiz = async (
  db: Connection,
  quiz: typeof teacherQuizzes.$inferInsert,
): Promise<QuizRow> => {
  const [inserted] = await db.insert(teacherQuizzes).values(quiz).returning()
  if (!inserted) throw new Error('a quiz could not be added')
  return inserted
}

export const updateQuiz = async (
  db: Connection,
  id: string,
  change: Partial<typeof teacherQuizzes.$inferInsert>,
): Promise<QuizRow> => {
  const [quiz] = await db.update(teacherQuizzes).set(change).where(eq(teacherQuizzes.id, id)).returning()
  if (!quiz) throw new Refusal('not-found')
  return quiz
}

/** Marks a quiz as used: no longer a draft. */
export const markUsed = (db: Connection, id: string) =>
  db
    .update(teacherQuizzes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(teacherQuizzes.id, id), isNull(teacherQuizzes.usedAt)))

/** @throws Refusal `not-found` for one that isn't there to be brought back, also somebody else's */
export const unremoveQuiz = async (db: Connection, owner: Owner, id: string): Promise<QuizRow> => {
  const [quiz] = await db
    .update(teacherQuizzes)
    .set({ removedAt: null })
    .where(and(eq(teacherQuizzes.id, id), isOwner(owner)))
    .returning()
  if (!quiz) throw new Refusal('not-found')
  return quiz
}

/** Quizzes of one person that were deleted before `before` go for good. */
export const forgetRemoved = (db: Connection, owner: Owner, before: Date) =>
  db.delete(teacherQuizzes).where(and(isOwner(owner), lt(teacherQuizzes.removedAt, before)))
