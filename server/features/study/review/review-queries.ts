// SQL of reviewing: next card, load of the days, and grades.

import type { Memory } from '@lantern/contract/study/review/schedule/schedule.rules'
import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { cardReviews, cardStates, cards, decks } from '../../../database/schema/review.ts'
import { isOwner } from './access.ts'
import { type FullCard, selectFullCards } from './card-queries.ts'

export type GradeRow = typeof cardReviews.$inferSelect

const candidates = (db: Connection, deckIds: readonly string[]) => {
  const awake = and(eq(cards.isSuspended, false), inArray(decks.id, [...deckIds]))
  const select = selectFullCards(db)
  return { awake, select }
}

/** First due card among those being learned (phase other than 2) or seen again. */
export const findDue = async (
  db: Connection,
  deckIds: readonly string[],
  kind: 'learning' | 'reviews',
  until: Date,
): Promise<FullCard | null> => {
  if (deckIds.length === 0) return null
  const { awake, select } = candidates(db, deckIds)
  const phase = kind === 'reviews' ? sql`${cardStates.phase} = 2` : sql`${cardStates.phase} <> 2`
  const [found] = await select
    .where(and(awake, phase, sql`${cardStates.due} <= ${until.toISOString()}`))
    .orderBy(asc(cardStates.due), asc(cards.id))
    .limit(1)
  return found ?? null
}

/** First card that was never shown. */
export const findFresh = async (db: Connection, deckIds: readonly string[]): Promise<FullCard | null> => {
  if (deckIds.length === 0) return null
  const { awake, select } = candidates(db, deckIds)
  const [found] = await select
    .where(and(awake, isNull(cardStates.cardId)))
    .orderBy(asc(decks.createdAt), asc(decks.id), asc(cards.ordinal))
    .limit(1)
  return found ?? null
}

/** Cards due before `until` by their time, then those that were never shown by their decks; suspended ones left out. */
export const listComing = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  until: Date,
  limit: number,
): Promise<FullCard[]> => {
  const awake = and(isOwner(actor), eq(cards.isSuspended, false))
  return selectFullCards(db)
    .where(and(awake, or(isNull(cardStates.cardId), sql`${cardStates.due} < ${until.toISOString()}`)))
    .orderBy(sql`${cardStates.due} asc nulls last`, asc(decks.createdAt), asc(decks.id), asc(cards.ordinal))
    .limit(limit)
}

/** Cards due after `now` by day of the person's clock. @param deckIds of these decks; all by default */
export const listLoad = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  ahead: number,
  now: Date,
  deckIds?: readonly string[],
): Promise<Map<number, number>> => {
  if (deckIds?.length === 0) return new Map()
  const day = sql<number>`floor((extract(epoch from ${cardStates.due}) + ${ahead * 60}::int) / 86400)::int`
  const rows = await db
    .select({ day, cards: sql<number>`count(*)::int` })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(
      and(
        isOwner(actor),
        eq(cards.isSuspended, false),
        sql`${cardStates.due} > ${now.toISOString()}`,
        deckIds && inArray(decks.id, [...deckIds]),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return new Map(rows.map(row => [row.day, row.cards]))
}

export const insertGrade = async (
  tx: Connection,
  grade: typeof cardReviews.$inferInsert,
): Promise<GradeRow> => {
  const [row] = await tx.insert(cardReviews).values(grade).returning()
  if (!row) throw new Error('a grade could not be kept')
  return row
}

/** Grades of a card from a moment on. */
export const listGradesSince = (tx: Connection, cardId: string, since: Date): Promise<GradeRow[]> =>
  tx
    .select()
    .from(cardReviews)
    .where(and(eq(cardReviews.cardId, cardId), gte(cardReviews.at, since)))

/** Ids of these grades that are stored, of anybody's. */
export const listStoredGrades = async (
  tx: Connection,
  ids: readonly string[],
): Promise<Map<string, Pick<GradeRow, 'accountId' | 'cardId'>>> => {
  const rows = await tx
    .select({ id: cardReviews.id, accountId: cardReviews.accountId, cardId: cardReviews.cardId })
    .from(cardReviews)
    .where(inArray(cardReviews.id, [...ids]))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export const updateGradeMemory = (tx: Connection, id: string, before: GradeRow['before']) =>
  tx.update(cardReviews).set({ before }).where(eq(cardReviews.id, id))

/** Last grade of the person for a card of these decks. */
export const findLastGrade = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  deckIds: readonly string[],
): Promise<GradeRow | null> => {
  if (deckIds.length === 0) return null
  const [row] = await db
    .select({ grade: cardReviews })
    .from(cardReviews)
    .innerJoin(cards, eq(cards.id, cardReviews.cardId))
    .where(and(eq(cardReviews.accountId, actor.accountId), inArray(cards.deckId, [...deckIds])))
    .orderBy(desc(cardReviews.at), desc(cardReviews.id))
    .limit(1)
  return row?.grade ?? null
}

export const deleteGrade = (tx: Connection, id: string) =>
  tx.delete(cardReviews).where(eq(cardReviews.id, id))

/** Updates the days of cards, in one statement. */
export const updateDueDays = async (
  tx: Connection,
  days: readonly ({ cardId: string } & Pick<Memory, 'due' | 'scheduledDays'>)[],
): Promise<void> => {
  if (days.length === 0) return
  await tx.execute(sql`
    update ${cardStates} as state set due = day.due, scheduled_days = day."scheduledDays"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as day("cardId" uuid, due timestamptz, "scheduledDays" integer)
    where state.card_id = day."cardId"`)
}
