// The SQL of how doubts go. Each figure is one statement over the doubts asked in a time.
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { doubtSamples } from '../../../../database/schema/doubts.reports.ts'
import { doubtHistory, doubts } from '../../../../database/schema/doubts.ts'
import { accounts } from '../../../../database/schema/identity.ts'

type Spread = { count: number; p50: number | null; p90: number | null }

const aiSeconds = sql`extract(epoch from ${doubts.aiAnsweredAt} - ${doubts.askedAt})`
const teacherMinutes = sql`extract(epoch from ${doubts.repliedAt} - ${doubts.askedAt}) / 60`

const spreadOf = (value: ReturnType<typeof sql>) => ({
  count: sql<number>`count(${value})::int`,
  p50: sql<number | null>`(percentile_cont(0.5) within group (order by ${value}))::float8`,
  p90: sql<number | null>`(percentile_cont(0.9) within group (order by ${value}))::float8`,
})

const countIf = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

const dayMs = 24 * 3_600_000

export const readTotals = async (db: Connection, since: Date, now: Date) => {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const [row] = await db
    .select({
      asked: sql<number>`count(*)::int`,
      waiting: countIf(sql`${doubts.state} = 'open'`),
      taken: countIf(sql`${doubts.state} = 'taken'`),
      solved: countIf(sql`${doubts.state} = 'solved'`),
      overDay: countIf(
        sql`${doubts.repliedAt} > ${doubts.askedAt} + interval '1 day' or (${doubts.repliedAt} is null and ${doubts.state} <> 'solved' and ${doubts.askedAt} < ${dayAgo}::timestamptz)`,
      ),
      solvedByAi: countIf(
        sql`${doubts.state} = 'solved' and ${doubts.opinion} = 'solves-it' and ${doubts.repliedAt} is null`,
      ),
      shown: countIf(sql`${doubts.aiOutcome} = 'shown'`),
      held: countIf(sql`${doubts.aiOutcome} = 'held'`),
      nothingFound: countIf(sql`${doubts.aiOutcome} = 'nothing-found'`),
      failed: countIf(sql`${doubts.aiOutcome} in ('failed', 'gone')`),
      endorsed: countIf(sql`${doubts.verdict} = 'endorsed'`),
      corrected: countIf(sql`${doubts.verdict} = 'corrected'`),
      withdrawn: countIf(sql`${doubts.verdict} = 'withdrawn'`),
      unchecked: countIf(sql`${doubts.verdict} = 'unchecked' and ${doubts.aiOutcome} = 'shown'`),
      wrongStillShown: countIf(
        sql`${doubts.opinion} = 'wrong' and ${doubts.verdict} = 'unchecked' and ${doubts.aiOutcome} = 'shown' and ${doubts.askedAt} < ${dayAgo}::timestamptz`,
      ),
      reopened: countIf(
        sql`exists (select 1 from ${doubtHistory} where ${doubtHistory.doubtId} = ${doubts.id} and ${doubtHistory.what} = 'reopened')`,
      ),
    })
    .from(doubts)
    .where(gte(doubts.askedAt, since))
  if (!row) throw new Error('a count gave no row')
  return row
}

const none: Spread = { count: 0, p50: null, p90: null }

export const readSpreads = async (db: Connection, since: Date) => {
  const [ai] = await db.select(spreadOf(aiSeconds)).from(doubts).where(gte(doubts.askedAt, since))
  const [teacher] = await db.select(spreadOf(teacherMinutes)).from(doubts).where(gte(doubts.askedAt, since))
  return { aiSeconds: ai ?? none, teacherMinutes: teacher ?? none }
}

export const readSample = async (db: Connection, since: Date) => {
  const [row] = await db
    .select({
      drawn: sql<number>`count(*)::int`,
      right: countIf(sql`${doubtSamples.verdict} = 'right'`),
      partly: countIf(sql`${doubtSamples.verdict} = 'partly'`),
      wrong: countIf(sql`${doubtSamples.verdict} = 'wrong'`),
    })
    .from(doubtSamples)
    .where(gte(doubtSamples.drawnAt, since))
  return row ?? { drawn: 0, right: 0, partly: 0, wrong: 0 }
}

/** Hours of the day in UTC that saw anything. */
export const listHours = async (db: Connection, since: Date) => {
  const { rows } = await db.execute<{ hour: number; asked: number; answered: number }>(sql`
    select hour::int, sum(asked)::int as asked, sum(answered)::int as answered from (
      select extract(hour from ${doubts.askedAt} at time zone 'UTC') as hour, 1 as asked, 0 as answered
        from ${doubts} where ${doubts.askedAt} >= ${since.toISOString()}::timestamptz
      union all
      select extract(hour from ${doubts.repliedAt} at time zone 'UTC'), 0, 1
        from ${doubts} where ${doubts.repliedAt} >= ${since.toISOString()}::timestamptz
    ) as moments group by hour order by hour`)
  return rows
}

export const listSubjects = (db: Connection, since: Date) =>
  db
    .select({
      subject: doubts.subject,
      asked: sql<number>`count(*)::int`,
      waiting: countIf(sql`${doubts.state} = 'open'`),
      ...spreadOf(teacherMinutes),
    })
    .from(doubts)
    .where(gte(doubts.askedAt, since))
    .groupBy(doubts.subject)
    .orderBy(sql`count(*) desc`)

export const listDays = async (db: Connection, since: Date) => {
  const day = sql<string>`to_char(${doubts.askedAt} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({
      day,
      asked: sql<number>`count(*)::int`,
      solvedByAi: countIf(sql`${doubts.opinion} = 'solves-it' and ${doubts.repliedAt} is null`),
      answered: countIf(sql`${doubts.repliedAt} is not null`),
    })
    .from(doubts)
    .where(gte(doubts.askedAt, since))
    .groupBy(day)
    .orderBy(day)
}

/** Teachers with most answers, at most `most`. */
export const listBusiest = (db: Connection, since: Date, max: number) =>
  db
    .select({
      id: accounts.id,
      name: accounts.username,
      answered: countIf(sql`${doubts.repliedAt} is not null`),
      medianMinutes: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${teacherMinutes}))::float8`,
      open: countIf(sql`${doubts.state} = 'taken'`),
      endorsed: countIf(sql`${doubts.verdict} = 'endorsed' and ${doubts.verdictById} = ${accounts.id}`),
      ratings: sql<number>`count(${doubts.rating})::int`,
      ratingSum: sql<number>`coalesce(sum(${doubts.rating}), 0)::int`,
    })
    .from(doubts)
    .innerJoin(accounts, eq(accounts.id, doubts.teacherId))
    .where(gte(doubts.askedAt, since))
    .groupBy(accounts.id, accounts.username)
    .orderBy(sql`count(*) desc`, accounts.id)
    .limit(max)

/** Notes how a first answer ended, once. */
export const recordAiOutcome = (
  db: Connection,
  doubtId: string,
  { at, outcome }: { at: Date; outcome: NonNullable<(typeof doubts.$inferSelect)['aiOutcome']> },
) =>
  db
    .update(doubts)
    .set({ aiAnsweredAt: at, aiOutcome: outcome })
    .where(and(eq(doubts.id, doubtId), isNull(doubts.aiAnsweredAt)))

const isUncheckedAnswer = and(eq(doubts.verdict, 'unchecked'), eq(doubts.aiOutcome, 'shown'))

/** Draws answers of a time at random, the same however often it is asked. */
export const drawSamples = async (
  db: Connection,
  { from, to, max, now }: { from: Date; to: Date; max: number; now: Date },
): Promise<void> => {
  const drawn = db
    .select({ doubtId: doubts.id, drawnAt: sql`${now.toISOString()}::timestamptz`.as('drawn_at') })
    .from(doubts)
    .where(and(gte(doubts.askedAt, from), lt(doubts.askedAt, to), isUncheckedAnswer))
    .orderBy(sql`md5(${doubts.id}::text || ${from.toISOString()})`)
    .limit(max)
  await db.execute(sql`insert into ${doubtSamples} (doubt_id, drawn_at) ${drawn} on conflict do nothing`)
}

/** Unjudged doubts of a subject, earliest drawn first. */
export const listUnjudged = (db: Connection, subject: string, notAskedBy: string, max: number) =>
  db
    .select({ doubt: doubts })
    .from(doubtSamples)
    .innerJoin(doubts, eq(doubts.id, doubtSamples.doubtId))
    .where(
      and(
        isNull(doubtSamples.judgedAt),
        eq(doubts.subject, subject),
        sql`${doubts.turnId} is not null`,
        sql`${doubts.askerId} <> ${notAskedBy}`,
      ),
    )
    .orderBy(doubtSamples.drawnAt, doubts.id)
    .limit(max)

export const findSample = async (db: Connection, doubtId: string) => {
  const [row] = await db
    .select({ doubt: doubts, judgedAt: doubtSamples.judgedAt })
    .from(doubtSamples)
    .innerJoin(doubts, eq(doubts.id, doubtSamples.doubtId))
    .where(eq(doubtSamples.doubtId, doubtId))
    .limit(1)
  return row ?? null
}

/** False if another teacher was first. */
export const judgeSample = async (
  tx: Connection,
  doubtId: string,
  judged: { verdict: 'right' | 'partly' | 'wrong'; judgedById: string; judgedAt: Date },
): Promise<boolean> => {
  const updated = await tx
    .update(doubtSamples)
    .set(judged)
    .where(and(eq(doubtSamples.doubtId, doubtId), isNull(doubtSamples.judgedAt)))
  return updated.rowCount === 1
}

/** Withdraws an unchecked answer. @returns the doubt; null if it was checked */
export const withdrawUnchecked = async (
  tx: Connection,
  doubtId: string,
  by: { verdictById: string | null; verdictAt: Date },
) => {
  const [row] = await tx
    .update(doubts)
    .set({ ...by, verdict: 'withdrawn', updatedAt: by.verdictAt })
    .where(and(eq(doubts.id, doubtId), eq(doubts.verdict, 'unchecked')))
    .returning()
  return row ?? null
}

/** Unchecked answers that their asker disputed before a moment. */
export const listDisputed = (db: Connection, before: Date) =>
  db
    .select({ id: doubts.id })
    .from(doubts)
    .where(
      and(
        eq(doubts.opinion, 'wrong'),
        isUncheckedAnswer,
        lt(doubts.askedAt, before),
        or(isNull(doubts.repliedAt), lt(doubts.repliedAt, before)),
      ),
    )
    .limit(200)
