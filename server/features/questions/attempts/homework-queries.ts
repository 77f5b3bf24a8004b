// The SQL of attempts at homework.
import { and, asc, countDistinct, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Connection } from '../../../database/client.ts'
import { quizAnswers, quizAttempts } from '../../../database/schema/attempts.ts'
import type { AnswerRow, AttemptRow } from './attempt-queries.ts'

/** Number of students who began each homework. */
export const countPlayersOfHomework = async (
  db: Connection,
  homeworkIds: readonly string[],
): Promise<Map<string, number>> => {
  if (homeworkIds.length === 0) return new Map()
  const rows = await db
    .select({ id: quizAttempts.homeworkId, players: countDistinct(quizAttempts.playerId) })
    .from(quizAttempts)
    .where(inArray(quizAttempts.homeworkId, [...homeworkIds]))
    .groupBy(quizAttempts.homeworkId)
  return new Map(rows.flatMap(({ id, players }) => (id === null ? [] : [[id, players] as const])))
}

/** Attempts in the order they were begun. @param playerId only this student's */
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

export type AnswerShare = Pick<AnswerRow, 'attemptId' | 'questionId' | 'share' | 'arrivedLateAt'>

/** Worth of answers and when they came, without their content. */
export const listSharesOf = (db: Connection, attemptIds: readonly string[]): Promise<AnswerShare[]> => {
  const { attemptId, questionId, share, arrivedLateAt } = quizAnswers
  return attemptIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ attemptId, questionId, share, arrivedLateAt })
        .from(quizAnswers)
        .where(inArray(attemptId, [...attemptIds]))
}

const reachedSchema = z
  .object({
    id: z.string(),
    playerId: z.string(),
    startedAt: z.coerce.date(),
    finishedAt: z.coerce.date().nullable(),
    reached: z.number(),
  })
  .array()
export type ReachedAttempt = z.output<typeof reachedSchema>[number]

/**
 * Points of each attempt at these homeworks on the questions that count, in the order of attempts: a table to
 * join by "homework_id", and its column. Summed in the database, because a class's year has more answers than
 * should be loaded, and for all homeworks at once, so that the answers are scanned once.
 * @param homeworkIds a query of their ids
 * @param counted the questions that count, as a table named q
 */
export const reachedByHomework = (homeworkIds: SQL, counted: SQL) => ({
  table: sql`(
    select done.homework_id, jsonb_agg(jsonb_build_object('id', done.id, 'playerId', done.player_id,
      'startedAt', done.started_at, 'finishedAt', done.finished_at, 'reached', done.reached)
      order by done.started_at) as attempts
    from (
      select a.homework_id, a.id, a.player_id, a.started_at, a.finished_at,
        coalesce(sum(q.points * w.share), 0)::float8 as reached
      from ${quizAttempts} a
      left join ${quizAnswers} w on w.attempt_id = a.id
      left join ${counted} on q.id = w.question_id
      where a.homework_id in (${homeworkIds})
      group by a.id
    ) as done
    group by done.homework_id) as reached`,
  on: (homeworkId: PgColumn) => sql`reached.homework_id = ${homeworkId}`,
  attempts: sql<ReachedAttempt[]>`coalesce(reached.attempts, '[]')`.mapWith((found: unknown) =>
    reachedSchema.parse(found),
  ),
})

const sharesSchema = z.record(z.string(), z.array(z.number().nullable()))
export type SharesByPlayer = z.output<typeof sharesSchema>

/**
 * Shares of each student's counting attempt, as a column beside a homework's id: by student, in the order of
 * the questions that count. Null means not answered or not graded yet. The best attempt counts; of equals the
 * one handed in first, so one in time if there is any.
 * @param counted the questions that count, as a table named q
 */
export const sharesIn = (homeworkId: PgColumn, quizId: PgColumn, counted: SQL) =>
  sql<SharesByPlayer>`(
    select coalesce(jsonb_object_agg(best.player_id, best.shares), '{}')
    from (
      select distinct on (a.player_id) a.player_id, told.shares
      from ${quizAttempts} a, lateral (
        select sum(q.points * w.share) as reached, jsonb_agg(
          case when w.response is not null and w.outcome <> 'check' then w.share end order by q.ordinal) as shares
        from ${counted}
        left join ${quizAnswers} w on w.question_id = q.id and w.attempt_id = a.id
        where q.quiz_id = ${quizId}
      ) as told
      where a.homework_id = ${homeworkId} and a.finished_at is not null
      order by a.player_id, coalesce(told.reached, 0) desc, a.finished_at
    ) as best
    where best.shares is not null)`.mapWith((found: unknown) => sharesSchema.parse(found))

/** Answers to one question, with their attempts locked. */
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
  change: Partial<Pick<AttemptRow, 'endsAt' | 'timeFactor' | 'readAloud' | 'clipText' | 'stopsRecording'>>,
  playerId: string,
): Promise<void> => {
  const running = and(eq(quizAttempts.homeworkId, homeworkId), isNull(quizAttempts.finishedAt))
  await db
    .update(quizAttempts)
    .set(change)
    .where(and(running, eq(quizAttempts.playerId, playerId)))
}

/**
 * Sets the time when verdicts are shown, for all attempts, also ended ones.
 * @param getRevealAt by which of their attempts it is
 */
export const updateRevealAt = async (
  db: Connection,
  homeworkId: string,
  getRevealAt: (nth: number) => Date | null,
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
      .set({ tellsAt: getRevealAt(nth) })
      .where(inArray(quizAttempts.id, ids))
  }
}
