// The SQL of attempts at homework.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { quizAnswers, quizAttempts } from '../../database/schema/attempts.ts'
import type { AnswerRow, AttemptRow } from './attempt-queries.ts'

/** In the order they were begun. @param playerId only this student's */
export const listAttemptsOfHomework = (
  db: Connection,
  homeworkIds: readonly string[],
  playerId?: string,
): Promise<AttemptRow[]> =>
  homeworkIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(quizAttempts)
        .where(
          and(
            inArray(quizAttempts.homeworkId, [...homeworkIds]),
            playerId === undefined ? undefined : eq(quizAttempts.playerId, playerId),
          ),
        )
        .orderBy(quizAttempts.startedAt)

export const lockAttempt = async (tx: Connection, id: string): Promise<AttemptRow | null> => {
  const [attempt] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, id)).limit(1).for('update')
  return attempt ?? null
}

export const listAnswersOf = (db: Connection, attemptIds: readonly string[]): Promise<AnswerRow[]> =>
  attemptIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(quizAnswers)
        .where(inArray(quizAnswers.attemptId, [...attemptIds]))

export type AnswerShare = Pick<AnswerRow, 'attemptId' | 'questionId' | 'share'>

/** What answers are worth, without what was answered. */
export const listSharesOf = (db: Connection, attemptIds: readonly string[]): Promise<AnswerShare[]> => {
  const { attemptId, questionId, share } = quizAnswers
  return attemptIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ attemptId, questionId, share })
        .from(quizAnswers)
        .where(inArray(attemptId, [...attemptIds]))
}

/**
 * What each attempt came to by the points of its questions, added up by the database: a class's year holds more answers
 * than should be loaded to add them up.
 * @param questions those that count
 * @returns in the order they were begun
 */
export const listReachedOfHomework = (
  db: Connection,
  homeworkIds: readonly string[],
  questions: readonly { id: string; points: number }[],
) => {
  const { id, homeworkId, playerId, startedAt, finishedAt } = quizAttempts
  const ids = sql.param(`{${questions.map(question => question.id).join(',')}}`)
  const points = sql.param(`{${questions.map(question => question.points).join(',')}}`)
  return homeworkIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          homeworkId,
          playerId,
          startedAt,
          finishedAt,
          reached: sql<number>`coalesce(sum(counted.points * ${quizAnswers.share}), 0)::float8`,
        })
        .from(quizAttempts)
        .leftJoin(quizAnswers, eq(quizAnswers.attemptId, id))
        .leftJoin(
          sql`unnest(${ids}::uuid[], ${points}::float8[]) as counted (id, points)`,
          sql`counted.id = ${quizAnswers.questionId}`,
        )
        .where(inArray(homeworkId, [...homeworkIds]))
        .groupBy(id)
        .orderBy(startedAt)
}

/** Every answer to one question, its attempts held. */
export const listAnswersTo = (
  tx: Connection,
  questionId: string,
): Promise<{ attempt: AttemptRow; answer: AnswerRow }[]> =>
  tx
    .select({ attempt: quizAttempts, answer: quizAnswers })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .where(eq(quizAnswers.questionId, questionId))
    .for('update')

/** Rules that changed reach the attempts that run. @param playerId only this student's */
export const updateRunningAttempts = async (
  db: Connection,
  homeworkId: string,
  change: Partial<Pick<AttemptRow, 'endsAt' | 'timeFactor'>>,
  playerId: string,
): Promise<void> => {
  const running = and(eq(quizAttempts.homeworkId, homeworkId), isNull(quizAttempts.finishedAt))
  await db
    .update(quizAttempts)
    .set(change)
    .where(and(running, eq(quizAttempts.playerId, playerId)))
}

/** When verdicts are told, of all attempts, those that have ended too. @param tellsAtOf by which of their attempts it is */
export const updateTellsAt = async (
  db: Connection,
  homeworkId: string,
  tellsAtOf: (nth: number) => Date | null,
): Promise<void> => {
  const attempts = await db
    .select({ id: quizAttempts.id, playerId: quizAttempts.playerId })
    .from(quizAttempts)
    .where(eq(quizAttempts.homeworkId, homeworkId))
    .orderBy(asc(quizAttempts.startedAt))
  const own = Map.groupBy(attempts, ({ playerId }) => playerId)
  const byNth = Map.groupBy(
    [...own.values()].flatMap(ids => ids.map(({ id }, i) => ({ id, nth: i + 1 }))),
    ({ nth }) => nth,
  )
  for (const [nth, rows] of byNth) {
    const ids = rows.map(({ id }) => id)
    await db
      .update(quizAttempts)
      .set({ tellsAt: tellsAtOf(nth) })
      .where(inArray(quizAttempts.id, ids))
  }
}
