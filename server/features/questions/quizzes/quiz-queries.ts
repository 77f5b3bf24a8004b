// The SQL of quizzes and their questions.
import { and, asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { nestRows } from '../../../database/nested-rows.ts'
import { quizQuestions, quizzes } from '../../../database/schema/quizzes.ts'
import { selectRevealedAnswers } from '../attempts/index.ts'
import { isOwner } from './access.ts'

export type QuizRow = typeof quizzes.$inferSelect
export type QuestionRow = typeof quizQuestions.$inferSelect
export type NewQuestion = Omit<typeof quizQuestions.$inferInsert, 'id' | 'quizId' | 'ordinal'>

export const findQuiz = async (db: Connection, id: string): Promise<QuizRow | null> => {
  const [quiz] = await db.select().from(quizzes).where(eq(quizzes.id, id)).limit(1)
  return quiz ?? null
}

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnQuiz = async (db: Connection, actor: Actor, id: string): Promise<QuizRow> => {
  const [quiz] = await db
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.id, id), isOwner(actor)))
    .limit(1)
  if (!quiz) throw new Refusal('not-found')
  return quiz
}

export const listOwnQuizzes = (db: Connection, actor: Actor): Promise<QuizRow[]> =>
  db.select().from(quizzes).where(isOwner(actor)).orderBy(desc(quizzes.createdAt)).limit(100)

export const insertQuiz = async (db: Connection, quiz: typeof quizzes.$inferInsert): Promise<QuizRow> => {
  const [inserted] = await db.insert(quizzes).values(quiz).returning()
  if (!inserted) throw new Error('a quiz could not be added')
  return inserted
}

export const deleteQuiz = (db: Connection, id: string) => db.delete(quizzes).where(eq(quizzes.id, id))

export const moveQuizzes = async (db: Connection, from: string, to: string): Promise<void> => {
  await db.update(quizzes).set({ ownerId: to }).where(eq(quizzes.ownerId, from))
}

/** Questions in their order. */
export const listQuestions = (db: Connection, quizId: string): Promise<QuestionRow[]> =>
  db.select().from(quizQuestions).where(eq(quizQuestions.quizId, quizId)).orderBy(asc(quizQuestions.ordinal))

/** Question that counts; one left out is not found. */
export const findQuestion = async (
  db: Connection,
  quizId: string,
  id: string,
): Promise<QuestionRow | null> => {
  const [question] = await db
    .select()
    .from(quizQuestions)
    .where(
      and(eq(quizQuestions.id, id), eq(quizQuestions.quizId, quizId), eq(quizQuestions.isLeftOut, false)),
    )
    .limit(1)
  return question ?? null
}

export type QuestionWeight = Pick<QuestionRow, 'id' | 'quizId' | 'points' | 'seconds'>

/** Points of the questions of several quizzes, without those that do not count. */
export const listQuestionWeights = (
  db: Connection,
  quizIds: readonly string[],
): Promise<QuestionWeight[]> => {
  const { id, quizId, points, seconds, isLeftOut } = quizQuestions
  return quizIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ id, quizId, points, seconds })
        .from(quizQuestions)
        .where(and(inArray(quizId, [...quizIds]), eq(isLeftOut, false)))
}

/** Questions that count, as a table named q. */
export const countedQuestions = sql`(
  select id, quiz_id, ordinal, points from ${quizQuestions} where not is_left_out) as q`

/** Questions of a quiz that count, whole and in order, as a column beside its id. */
export const countedQuestionsOf = (quizId: PgColumn) =>
  nestRows(quizQuestions, {
    where: and(eq(quizQuestions.quizId, quizId), eq(quizQuestions.isLeftOut, false)),
    orderBy: asc(quizQuestions.ordinal),
  })

/** Sum of the points that count, as a column beside a quiz's id. */
export const countedPointsOf = (quizId: PgColumn) =>
  sql<number>`(select coalesce(sum(q.points), 0)::int from ${countedQuestions} where q.quiz_id = ${quizId})`

export const updateQuestion = async (
  db: Connection,
  id: string,
  change: Partial<Pick<QuestionRow, 'key' | 'isLeftOut'>>,
): Promise<QuestionRow> => {
  const [question] = await db.update(quizQuestions).set(change).where(eq(quizQuestions.id, id)).returning()
  if (!question) throw new Refusal('not-found')
  return question
}

/** Titles of quizzes with the number of questions that count. */
export const listTitles = async (
  db: Connection,
  quizIds: readonly string[],
): Promise<Map<string, { title: string; questions: number }>> => {
  if (quizIds.length === 0) return new Map()
  const rows = await db
    .select({ id: quizzes.id, title: quizzes.title, questions: count(quizQuestions.id) })
    .from(quizzes)
    .leftJoin(quizQuestions, and(eq(quizQuestions.quizId, quizzes.id), eq(quizQuestions.isLeftOut, false)))
    .where(inArray(quizzes.id, [...quizIds]))
    .groupBy(quizzes.id)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Number of questions per quiz. */
export const countQuestions = async (
  db: Connection,
  quizIds: readonly string[],
): Promise<Map<string, number>> => {
  if (quizIds.length === 0) return new Map()
  const rows = await db
    .select({ quizId: quizQuestions.quizId, questions: count() })
    .from(quizQuestions)
    .where(inArray(quizQuestions.quizId, [...quizIds]))
    .groupBy(quizQuestions.quizId)
  return new Map(rows.map(row => [row.quizId, row.questions]))
}

/** Adds a question behind the last one. */
export const appendQuestion = async (
  tx: Connection,
  quizId: string,
  question: NewQuestion,
): Promise<void> => {
  // Quiz lock: two runs of one generation can't use the same position.
  await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quizId)).for('update')
  const [last] = await tx
    .select({ ordinal: max(quizQuestions.ordinal) })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
  await tx.insert(quizQuestions).values({ ...question, quizId, ordinal: (last?.ordinal ?? -1) + 1 })
}

/** The latest questions that this person got wrong and has not got right since, newest first. */
export const listMistakes = async (
  db: Connection,
  actor: Actor,
  limit: number,
  now: Date,
): Promise<QuestionRow[]> => {
  // Stimulus included: equal words about another text ask something else.
  const stem = sql<string>`(${quizQuestions.body}->>'stem') || coalesce(${quizQuestions.stimulus}->>'id', '')`
  const revealed = selectRevealedAnswers(db, actor, now)
  const latest = db
    .selectDistinctOn([stem], {
      questionId: revealed.questionId,
      outcome: revealed.outcome,
      answeredAt: revealed.answeredAt,
    })
    .from(revealed)
    .innerJoin(quizQuestions, eq(quizQuestions.id, revealed.questionId))
    .orderBy(stem, desc(revealed.answeredAt))
    .as('latest')
  const rows = await db
    .select({ question: quizQuestions })
    .from(latest)
    .innerJoin(quizQuestions, eq(quizQuestions.id, latest.questionId))
    .where(eq(latest.outcome, 'wrong'))
    .orderBy(desc(latest.answeredAt))
    .limit(limit)
  return rows.map(({ question }) => question)
}
