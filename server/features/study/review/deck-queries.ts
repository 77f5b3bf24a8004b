// SQL of decks.

import type { DoneToday } from '@lantern/contract/study/review/schedule/today.rules'
import { and, asc, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { cardReviews, cardStates, cards, decks } from '../../../database/schema/review.ts'
import { isOwner } from './access.ts'

export type DeckRow = typeof decks.$inferSelect
export type NewDeck = typeof decks.$inferInsert

/** Maximum decks per person: more than anybody studies, so that one person can't fill the installation. */
const maxDecks = 200

export const findDeck = async (db: Connection, id: string): Promise<DeckRow | null> => {
  const [deck] = await db.select().from(decks).where(eq(decks.id, id)).limit(1)
  return deck ?? null
}

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnDeck = async (db: Connection, actor: Actor, id: string): Promise<DeckRow> => {
  const [deck] = await db
    .select()
    .from(decks)
    .where(and(eq(decks.id, id), isOwner(actor)))
    .limit(1)
  if (!deck) throw new Refusal('not-found')
  return deck
}

/** Decks in the order of creation. */
export const listOwnDecks = (db: Connection, actor: Pick<Actor, 'accountId'>): Promise<DeckRow[]> =>
  db.select().from(decks).where(isOwner(actor)).orderBy(asc(decks.createdAt), asc(decks.id))

/**
 * Lock until the transaction ends, so that dependent changes of one person's decks and grades are serialized.
 */
export const lockReviewOf = (tx: Connection, accountId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review ${accountId}`}, 0))`)

/** @throws Refusal `deck-limit` */
export const insertDeck = async (tx: Connection, deck: NewDeck): Promise<DeckRow> => {
  await lockReviewOf(tx, deck.ownerId)
  const counted = await tx.select({ decks: count() }).from(decks).where(eq(decks.ownerId, deck.ownerId))
  if ((counted[0]?.decks ?? 0) >= maxDecks) throw new Refusal('deck-limit')
  const [inserted] = await tx.insert(decks).values(deck).returning()
  if (!inserted) throw new Error('a deck could not be added')
  return inserted
}

/** Deck of a source, created if missing, with a row lock until the transaction ends. */
export const putSourceDeck = async (
  tx: Connection,
  deck: NewDeck & { sourceId: string },
): Promise<DeckRow> => {
  const [row] = await tx
    .insert(decks)
    .values(deck)
    .onConflictDoUpdate({ target: [decks.ownerId, decks.sourceId], set: { sourceId: deck.sourceId } })
    .returning()
  if (!row) throw new Error('a deck could not be put')
  return row
}

/** Deck of a person's mistakes, created if missing. */
export const putMistakesDeck = async (
  tx: Connection,
  deck: Pick<NewDeck, 'ownerId' | 'name' | 'createdAt'>,
): Promise<DeckRow> => {
  const [row] = await tx
    .insert(decks)
    .values({ ...deck, origin: 'mistakes' })
    .onConflictDoUpdate({
      target: decks.ownerId,
      targetWhere: sql`${decks.origin} = 'mistakes'`,
      set: { origin: 'mistakes' },
    })
    .returning()
  if (!row) throw new Error('a deck could not be put')
  return row
}

export const updateDeck = async (db: Connection, id: string, change: Partial<NewDeck>): Promise<DeckRow> => {
  const [deck] = await db
    .update(decks)
    .set({ ...change, id })
    .where(eq(decks.id, id))
    .returning()
  if (!deck) throw new Refusal('not-found')
  return deck
}

export const deleteDeck = (db: Connection, id: string) => db.delete(decks).where(eq(decks.id, id))

export type DeckFigures = {
  cards: number
  suspended: number
  leeches: number
  fresh: number
  learning: number
  reviews: number
}

/** Counts of a deck's cards and of those due. @param soon cards being learned are due until then */
export const countCards = async (
  db: Connection,
  deckIds: readonly string[],
  now: Date,
  soon: Date,
): Promise<Map<string, DeckFigures>> => {
  if (deckIds.length === 0) return new Map()
  const awake = sql`not ${cards.isSuspended}`
  const where = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const rows = await db
    .select({
      deckId: cards.deckId,
      cards: sql<number>`count(*)::int`,
      suspended: where(sql`${cards.isSuspended}`),
      leeches: where(sql`${cardStates.isLeech}`),
      fresh: where(sql`${awake} and ${isNull(cardStates.cardId)}`),
      learning: where(
        sql`${awake} and ${cardStates.phase} <> 2 and ${cardStates.due} <= ${soon.toISOString()}`,
      ),
      reviews: where(sql`${awake} and ${cardStates.phase} = 2 and ${cardStates.due} <= ${now.toISOString()}`),
    })
    .from(cards)
    .leftJoin(cardStates, eq(cardStates.cardId, cards.id))
    .where(inArray(cards.deckId, [...deckIds]))
    .groupBy(cards.deckId)
  return new Map(rows.map(({ deckId, ...figures }) => [deckId, figures]))
}

/** Counts of grades since `since`: of new cards, and of cards seen again. */
export const countDone = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  since: Date,
): Promise<Map<string, DoneToday>> => {
  const rows = await db
    .select({
      deckId: cards.deckId,
      fresh: sql<number>`(count(*) filter (where ${cardReviews.before} is null))::int`,
      reviews: sql<number>`(count(*) filter (where ${cardReviews.before}->>'phase' = '2'))::int`,
    })
    .from(cardReviews)
    .innerJoin(cards, eq(cards.id, cardReviews.cardId))
    .where(and(eq(cardReviews.accountId, actor.accountId), gte(cardReviews.at, since)))
    .groupBy(cards.deckId)
  return new Map(rows.map(({ deckId, ...done }) => [deckId, done]))
}
