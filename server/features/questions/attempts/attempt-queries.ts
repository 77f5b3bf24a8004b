// The SQL of attempts and answers.
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { quizAnswers, quizAttempts } from '../../../database/schema/attempts.ts'
import { isPlayer } from './access.ts'

export type AttemptRow = typeof quizAttempts.$inferSelect
export type AnswerRow = typeof quizAnswers.$inferSelect

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnAttempt = async (
  db: Connection,
  actor: Actor,
  id: string,
  lock = false,
): Promise<AttemptRow> => {
  const select = db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, id), isPlayer(actor)))
    .limit(1)
  const [attempt] = await (lock ? select.for('update') : select)
  if (!attempt) throw new Refusal('not-found')
  return attempt
}

export const insertAttempt = async (
  db: Connection,
  attempt: typeof quizAttempts.$inferInsert,
): Promise<AttemptRow> => {
  const [inserted] = await db.insert(quizAttempts).values(attempt).returning()
  if (!inserted) throw new Error('an attempt could not be added')
  return inserted
}

export const updateAttempt = async (
  db: Connection,
  id: string,
  change: Partial<typeof quizAttempts.$inferInsert>,
): Promise<AttemptRow> => {
  const [attempt] = await db.update(quizAttempts).set(change).where(eq(quizAttempts.id, id)).returning()
  if (!attempt) throw new Refusal('not-found')
  return attempt
}

export const listAnswers = (db: Connection, attemptId: string): Promise<AnswerRow[]> =>
  db.select().from(quizAnswers).where(eq(quizAnswers.attemptId, attemptId))

export const findAnswer = async (
  db: Connection,
  attemptId: string,
  questionId: string,
): Promise<AnswerRow | null> => {
  const [answer] = await db
    .select()
    .from(quizAnswers)
    .where(and(eq(quizAnswers.attemptId, attemptId), eq(quizAnswers.questionId, questionId)))
    .limit(1)
  return answer ?? null
}

/** Upserts an answer; fields not given stay. @returns the whole of it */
export const putAnswer = async (
  db: Connection,
  attemptId: string,
  questionId: string,
  change: Partial<Omit<typeof quizAnswers.$inferInsert, 'attemptId' | 'questionId'>>,
): Promise<AnswerRow> => {
  const [answer] = await db
    .insert(quizAnswers)
    .values({ attemptId, questionId, ...change })
    .onConflictDoUpdate({ target: [quizAnswers.attemptId, quizAnswers.questionId], set: change })
    .returning()
  if (!answer) throw new Error('an answer could not be kept')
  return answer
}

/** The attempts of this person that are not over yet, the latest of each quiz. */
export const listRunningAttempts = async (
  db: Connection,
  actor: Actor,
  quizIds: readonly string[],
): Promise<Map<string, AttemptRow>> => {
  if (quizIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([quizAttempts.quizId])
    .from(quizAttempts)
    .where(and(isPlayer(actor), isNull(quizAttempts.finishedAt), inArray(quizAttempts.quizId, [...quizIds])))
    .orderBy(quizAttempts.quizId, desc(quizAttempts.startedAt))
  return new Map(rows.map(row => [row.quizId, row]))
}

/** Shares of right answers; ungraded ones count nothing. */
const right = sql<number>`coalesce(sum(case when ${quizAnswers.outcome} = 'check' then 0 else ${quizAnswers.share} end), 0)::float8`

export type AttemptScore = { attempt: AttemptRow; right: number }

/** Attempts of this person with their scores, latest first. */
export const listOwnAttempts = (db: Connection, actor: Actor): Promise<AttemptScore[]> =>
  db
    .select({ attempt: quizAttempts, right })
    .from(quizAttempts)
    .leftJoin(quizAnswers, eq(quizAnswers.attemptId, quizAttempts.id))
    .where(isPlayer(actor))
    .groupBy(quizAttempts.id)
    .orderBy(desc(quizAttempts.startedAt))
    .limit(200)

/** The last finished attempt at each quiz. */
export const listLastScores = async (
  db: Connection,
  actor: Actor,
  quizIds: readonly string[],
): Promise<Map<string, AttemptScore>> => {
  if (quizIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([quizAttempts.quizId], { attempt: quizAttempts, right })
    .from(quizAttempts)
    .leftJoin(quizAnswers, eq(quizAnswers.attemptId, quizAttempts.id))
    .where(
      and(isPlayer(actor), isNotNull(quizAttempts.finishedAt), inArray(quizAttempts.quizId, [...quizIds])),
    )
    .groupBy(quizAttempts.id)
    .orderBy(quizAttempts.quizId, desc(quizAttempts.finishedAt))
  return new Map(rows.map(row => [row.attempt.quizId, row]))
}

/** The attempt at the same questions that ended last before this one. */
export const findPreviousScore = async (
  db: Connection,
  attempt: AttemptRow,
): Promise<AttemptScore | null> => {
  const [previous] = await db
    .select({ attempt: quizAttempts, right })
    .from(quizAttempts)
    .leftJoin(quizAnswers, eq(quizAnswers.attemptId, quizAttempts.id))
    .where(
      and(
        eq(quizAttempts.quizId, attempt.quizId),
        eq(quizAttempts.playerId, attempt.playerId),
        ne(quizAttempts.id, attempt.id),
        isNotNull(quizAttempts.finishedAt),
        lt(quizAttempts.startedAt, attempt.startedAt),
        attempt.questionIds ? undefined : isNull(quizAttempts.questionIds),
      ),
    )
    .groupBy(quizAttempts.id)
    .orderBy(desc(quizAttempts.finishedAt))
    .limit(1)
  return previous ?? null
}

export const moveAttempts = async (db: Connection, from: string, to: string): Promise<void> => {
  await db.update(quizAttempts).set({ playerId: to }).where(eq(quizAttempts.playerId, from))
}

/** Subquery for the quiz feature: questions that players called unfair. */
export const selectUnfairQuestions = (db: Connection) =>
  db.select({ questionId: quizAnswers.questionId }).from(quizAnswers).where(not(quizAnswers.isFair))

/** Subquery for the quiz feature: answers of ended attempts whose outcome this person may see. */
export const selectRevealedAnswers = (db: Connection, actor: Actor, now: Date) =>
  db
    .select({
      questionId: quizAnswers.questionId,
      outcome: quizAnswers.outcome,
      answeredAt: quizAnswers.answeredAt,
    })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .where(
      and(
        isPlayer(actor),
        eq(quizAnswers.disputed, false),
        isNotNull(quizAnswers.answeredAt),
        isNotNull(quizAttempts.finishedAt),
        or(isNull(quizAttempts.tellsAt), lte(quizAttempts.tellsAt, now)),
      ),
    )
    .as('told_answers')

/** Subquery for the quiz feature: quizzes this person has an attempt at. */
export const attemptedQuizIds = (db: Connection, actor: Actor) =>
  db.select({ quizId: quizAttempts.quizId }).from(quizAttempts).where(isPlayer(actor))
