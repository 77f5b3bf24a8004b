// SQL of offers to teachers and their reactions.
import type { MatchReason } from '@lantern/contract/help/doubts/doubts'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { doubtDuties, doubtOffers, doubts } from '../../../database/schema/doubts.ts'
import type { Asked } from './matching.rules.ts'

export type OfferRow = typeof doubtOffers.$inferSelect
export type DutyRow = typeof doubtDuties.$inferSelect

/** False where the teacher was asked before. */
export const insertOffer = async (
  tx: Connection,
  offer: { doubtId: string; teacherId: string; reasons: MatchReason[]; offeredAt: Date },
): Promise<boolean> => {
  const inserted = await tx.insert(doubtOffers).values(offer).onConflictDoNothing()
  return inserted.rowCount === 1
}

/** Records that a teacher declined, even without an offer. */
export const passOffer = (tx: Connection, doubtId: string, teacherId: string, now: Date) =>
  tx
    .insert(doubtOffers)
    .values({ doubtId, teacherId, offeredAt: now, passedAt: now })
    .onConflictDoUpdate({
      target: [doubtOffers.doubtId, doubtOffers.teacherId],
      set: { passedAt: now },
    })

/** Offers of doubts, in order. */
export const listOffers = (db: Connection, doubtIds: readonly string[]): Promise<OfferRow[]> =>
  doubtIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(doubtOffers)
        .where(inArray(doubtOffers.doubtId, [...doubtIds]))
        .orderBy(asc(doubtOffers.offeredAt), asc(doubtOffers.teacherId))

/** Marks offers made before a moment and not reacted to as lapsed. @returns the teachers' ids */
export const lapseOffers = async (
  tx: Connection,
  doubtId: string,
  before: Date,
  now: Date,
): Promise<string[]> => {
  const lapsed = await tx
    .update(doubtOffers)
    .set({ lapsedAt: now })
    .where(
      and(
        eq(doubtOffers.doubtId, doubtId),
        lte(doubtOffers.offeredAt, before),
        isNull(doubtOffers.passedAt),
        isNull(doubtOffers.lapsedAt),
      ),
    )
    .returning({ teacherId: doubtOffers.teacherId })
  return lapsed.map(({ teacherId }) => teacherId)
}

/** Seconds from the offer, or from the question without one, to the first reply. */
const replySeconds = sql`extract(epoch from ${doubts.repliedAt} - greatest(${doubts.askedAt}, coalesce((select ${doubtOffers.offeredAt} from ${doubtOffers} where ${doubtOffers.doubtId} = ${doubts.id} and ${doubtOffers.teacherId} = ${doubts.teacherId}), ${doubts.takenAt}, ${doubts.askedAt})))`

const isSolved = sql`${doubts.state} = 'solved'`

/** Figures of teachers by their ids; no entry for those who took no doubt. */
export const listFigures = async (
  db: Connection,
  teacherIds: readonly string[],
  { subject, subcategory }: Pick<Asked, 'subject' | 'subcategory'>,
) => {
  if (teacherIds.length === 0) return new Map()
  const rows = await db
    .select({
      teacherId: doubts.teacherId,
      taken: sql<number>`count(*) filter (where ${doubts.state} = 'taken')::int`,
      solvedInSubject: sql<number>`count(*) filter (where ${isSolved} and ${doubts.subject} = ${subject})::int`,
      solvedInSubcategory: sql<number>`count(*) filter (where ${isSolved} and ${doubts.subject} = ${subject} and ${doubts.subcategory} = ${subcategory})::int`,
      replySeconds: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${replySeconds}) filter (where ${doubts.repliedAt} is not null))::float8`,
      ratings: sql<number>`count(${doubts.rating})::int`,
      ratingSum: sql<number>`coalesce(sum(${doubts.rating}), 0)::int`,
    })
    .from(doubts)
    .where(inArray(doubts.teacherId, [...teacherIds]))
    .groupBy(doubts.teacherId)
  return new Map(rows.map(row => [row.teacherId, row]))
}

/** Number of open offers and time of the last one, by teacher. */
export const listLastAsked = async (db: Connection, teacherIds: readonly string[]) => {
  if (teacherIds.length === 0) return new Map()
  const rows = await db
    .select({
      teacherId: doubtOffers.teacherId,
      offered: sql<number>`count(*) filter (where ${doubts.state} = 'open' and ${doubtOffers.passedAt} is null and ${doubtOffers.lapsedAt} is null)::int`,
      unanswered: sql<number>`count(*) filter (where ${doubts.state} = 'open' and ${doubtOffers.passedAt} is null)::int`,
      lastAskedAt: sql`max(${doubtOffers.offeredAt})`.mapWith(doubtOffers.offeredAt),
    })
    .from(doubtOffers)
    .innerJoin(doubts, eq(doubts.id, doubtOffers.doubtId))
    .where(inArray(doubtOffers.teacherId, [...teacherIds]))
    .groupBy(doubtOffers.teacherId)
  return new Map(rows.map(row => [row.teacherId, row]))
}

/** Figures of one teacher since a moment. */
export const readFigures = async (db: Connection, teacherId: string, since: Date) => {
  const [row] = await db
    .select({
      answered: sql<number>`count(*) filter (where ${doubts.repliedAt} >= ${since.toISOString()}::timestamptz)::int`,
      medianSeconds: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${replySeconds}) filter (where ${doubts.repliedAt} >= ${since.toISOString()}::timestamptz))::float8`,
      endorsed: sql<number>`count(*) filter (where ${doubts.verdict} = 'endorsed' and ${doubts.verdictById} = ${teacherId} and ${doubts.verdictAt} >= ${since.toISOString()}::timestamptz)::int`,
      ratings: sql<number>`count(${doubts.rating})::int`,
      ratingSum: sql<number>`coalesce(sum(${doubts.rating}), 0)::int`,
    })
    .from(doubts)
    .where(eq(doubts.teacherId, teacherId))
  return row ?? { answered: 0, medianSeconds: null, endorsed: 0, ratings: 0, ratingSum: 0 }
}

export const listDuties = async (
  db: Connection,
  teacherIds: readonly string[],
): Promise<Map<string, DutyRow>> => {
  if (teacherIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(doubtDuties)
    .where(inArray(doubtDuties.accountId, [...teacherIds]))
  return new Map(rows.map(row => [row.accountId, row]))
}

export const upsertDuty = (db: Connection, accountId: string, change: Partial<Omit<DutyRow, 'accountId'>>) =>
  db
    .insert(doubtDuties)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: doubtDuties.accountId, set: { accountId, ...change } })

/** Counts one more missed offer; at `most` the teacher is paused. @returns whether they are paused now */
export const countMissed = async (db: Connection, accountId: string, max: number): Promise<boolean> => {
  const [duty] = await db
    .insert(doubtDuties)
    .values({ accountId, missed: 1, isPaused: max <= 1, wasPausedForSilence: max <= 1 })
    .onConflictDoUpdate({
      target: doubtDuties.accountId,
      set: {
        missed: sql`${doubtDuties.missed} + 1`,
        isPaused: sql`${doubtDuties.isPaused} or ${doubtDuties.missed} + 1 >= ${max}`,
        wasPausedForSilence: sql`${doubtDuties.wasPausedForSilence} or (not ${doubtDuties.isPaused} and ${doubtDuties.missed} + 1 >= ${max})`,
      },
    })
    .returning({ missed: doubtDuties.missed, wasPaused: doubtDuties.wasPausedForSilence })
  return duty?.wasPaused === true && duty.missed === max
}

/** A reaction: what was missed before doesn't count any more. */
export const forgetMissed = (db: Connection, accountId: string) =>
  db.update(doubtDuties).set({ missed: 0 }).where(eq(doubtDuties.accountId, accountId))
