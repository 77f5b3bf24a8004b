// SQL of cards and their memory states.

import type { Memory } from '@lantern/contract/study/review/schedule/schedule.rules'
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { cardReviews, cardStates, cards, decks } from '../../../database/schema/review.ts'
import { isOwner } from './access.ts'
import type { DeckRow } from './deck-queries.ts'

export type CardRow = typeof cards.$inferSelect
export type NewCard = Omit<typeof cards.$inferInsert, 'id' | 'deckId' | 'ordinal'> & {
  memory?: Memory | null
}
type StateRow = typeof cardStates.$inferSelect
export type FullCard = { card: CardRow; deck: DeckRow; state: StateRow | null }

/** Memory of a card; null for one that was never shown. */
export const findMemory = ({ state }: Pick<FullCard, 'state'>): Memory | null => {
  if (!state) return null
  const { cardId: _, ...memory } = state
  return memory
}

const maxCards = 50_000
const perPage = 50
/** Rows of one statement, well below PostgreSQL's limit of parameters. */
const perStatement = 1000

/** Cards with their decks and memory, to be filtered. */
export const selectFullCards = (db: Connection) =>
  db
    .select({ card: cards, deck: decks, state: cardStates })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(cardStates, eq(cardStates.cardId, cards.id))

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnCard = async (
  db: Connection,
  actor: Actor,
  id: string,
  lock = false,
): Promise<FullCard> => {
  // Locked by a separate statement: joined rows are read before the wait for the lock.
  if (lock) await db.select({ id: cards.id }).from(cards).where(eq(cards.id, id)).for('update')
  const [found] = await selectFullCards(db)
    .where(and(eq(cards.id, id), isOwner(actor)))
    .limit(1)
  if (!found) throw new Refusal('not-found')
  return found
}

export type CardFilter = {
  deckId?: string | undefined
  q?: string | undefined
  only?: 'leeches' | 'suspended' | 'flagged' | undefined
}

const escaped = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

const matches = (actor: Actor, { deckId, q, only }: CardFilter): SQL | undefined =>
  and(
    isOwner(actor),
    deckId ? eq(cards.deckId, deckId) : undefined,
    q ? or(ilike(cards.front, escaped(q)), ilike(cards.back, escaped(q))) : undefined,
    only === 'leeches' ? eq(cardStates.isLeech, true) : undefined,
    only === 'suspended' ? eq(cards.isSuspended, true) : undefined,
    only === 'flagged' ? eq(cards.isFlagged, true) : undefined,
  )

/** Page of 50 cards in the order of their decks, with the total. */
export const listOwnCards = async (
  db: Connection,
  actor: Actor,
  filter: CardFilter,
  offset: number,
): Promise<{ found: FullCard[]; total: number }> => {
  const where = matches(actor, filter)
  const found = await selectFullCards(db)
    .where(where)
    .orderBy(asc(decks.createdAt), asc(decks.id), asc(cards.ordinal))
    .limit(perPage)
    .offset(offset)
  const [all] = await db
    .select({ total: count() })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(cardStates, eq(cardStates.cardId, cards.id))
    .where(where)
  return { found, total: all?.total ?? 0 }
}

/** Cards of a deck, in its order. */
export const listCardsOf = (db: Connection, deckId: string): Promise<FullCard[]> =>
  selectFullCards(db).where(eq(cards.deckId, deckId)).orderBy(asc(cards.ordinal))

/** Distinct concepts of a deck's cards. */
export const listConceptsOfDeck = async (db: Connection, deckId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ concept: cards.concept })
    .from(cards)
    .where(and(eq(cards.deckId, deckId), isNotNull(cards.concept), ne(cards.concept, '')))
    .orderBy(asc(cards.concept))
  return rows.flatMap(({ concept }) => concept ?? [])
}

/** Cards of this person by their ids; those of others are left out. */
export const listOwnCardsById = async (
  db: Connection,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, CardRow>> => {
  const found = new Map<string, CardRow>()
  for (let at = 0; at < ids.length; at += perStatement) {
    const rows = await selectFullCards(db).where(
      and(isOwner(actor), inArray(cards.id, ids.slice(at, at + perStatement))),
    )
    for (const { card } of rows) found.set(card.id, card)
  }
  return found
}

/** Last grade of each card. */
export const listLastGrades = async (
  db: Connection,
  cardIds: readonly string[],
): Promise<Map<string, typeof cardReviews.$inferSelect>> => {
  if (cardIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([cardReviews.cardId])
    .from(cardReviews)
    .where(inArray(cardReviews.cardId, [...cardIds]))
    .orderBy(cardReviews.cardId, desc(cardReviews.at))
  return new Map(rows.map(row => [row.cardId, row]))
}

const checkRoom = async (tx: Connection, deckId: string, more: number): Promise<void> => {
  // Lock on the deck, so that two at once can't take one position.
  const [deck] = await tx.select().from(decks).where(eq(decks.id, deckId)).for('update')
  if (!deck) throw new Refusal('not-found')
  const [cardCount] = await tx
    .select({ cards: count() })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(eq(decks.ownerId, deck.ownerId))
  if ((cardCount?.cards ?? 0) + more > maxCards) throw new Refusal('deck-limit')
}

/** Appends cards to a deck; one whose origin already exists is left out. @throws Refusal `deck-limit` */
export const appendCards = async (
  tx: Connection,
  deckId: string,
  added: readonly NewCard[],
): Promise<CardRow[]> => {
  await checkRoom(tx, deckId, added.length)
  const [last] = await tx
    .select({ ordinal: max(cards.ordinal) })
    .from(cards)
    .where(eq(cards.deckId, deckId))
  const first = (last?.ordinal ?? -1) + 1
  const inserted: CardRow[] = []
  for (let at = 0; at < added.length; at += perStatement) {
    const part = added.slice(at, at + perStatement)
    const rows = await tx
      .insert(cards)
      .values(part.map(({ memory: _, ...card }, i) => ({ ...card, deckId, ordinal: first + at + i })))
      .onConflictDoNothing({ target: [cards.deckId, cards.origin] })
      .returning()
    const states = rows.flatMap(({ id, ordinal }) => {
      const memory = added[ordinal - first]?.memory
      return memory ? [{ ...memory, cardId: id }] : []
    })
    if (states.length > 0) await tx.insert(cardStates).values(states)
    inserted.push(...rows)
  }
  return inserted
}

/** Cards of this person by their origin; where several decks have it, the oldest. */
export const listOwnCardsByOrigin = async (
  db: Connection,
  actor: Actor,
  origins: readonly string[],
): Promise<Map<string, CardRow>> => {
  const found = new Map<string, CardRow>()
  for (let at = 0; at < origins.length; at += perStatement) {
    const rows = await db
      .select({ card: cards })
      .from(cards)
      .innerJoin(decks, eq(decks.id, cards.deckId))
      .where(and(isOwner(actor), inArray(cards.origin, origins.slice(at, at + perStatement))))
      .orderBy(asc(cards.createdAt), asc(cards.id))
    for (const { card } of rows)
      if (card.origin !== null && !found.has(card.origin)) found.set(card.origin, card)
  }
  return found
}

/** Words of cards; their schedules stay. */
export type CardWords = Pick<CardRow, 'id' | 'front' | 'back' | 'explanation'>

export const updateWords = async (tx: Connection, changes: readonly CardWords[]): Promise<void> => {
  for (let at = 0; at < changes.length; at += perStatement) {
    const part = JSON.stringify(changes.slice(at, at + perStatement))
    await tx.execute(sql`update ${cards} set front = v.front, back = v.back, explanation = v.explanation
      from jsonb_to_recordset(${part}::jsonb) as v(id uuid, front text, back text, explanation text)
      where ${cards.id} = v.id`)
  }
}

export const updateCard = (db: Connection, id: string, change: Partial<CardRow>) =>
  db
    .update(cards)
    .set({ ...change, id })
    .where(eq(cards.id, id))

export const deleteCard = (db: Connection, id: string) => db.delete(cards).where(eq(cards.id, id))

/** Deletes the card of this origin unless it was shown already. */
export const deleteUnseenCard = async (tx: Connection, deckId: string, origin: string): Promise<void> => {
  const seen = tx.select({ id: cardStates.cardId }).from(cardStates)
  await tx
    .delete(cards)
    .where(and(eq(cards.deckId, deckId), eq(cards.origin, origin), sql`${cards.id} not in ${seen}`))
}

export const putState = async (tx: Connection, cardId: string, memory: Memory): Promise<void> => {
  await tx
    .insert(cardStates)
    .values({ ...memory, cardId })
    .onConflictDoUpdate({ target: cardStates.cardId, set: memory })
}

export const deleteState = (tx: Connection, cardId: string) =>
  tx.delete(cardStates).where(eq(cardStates.cardId, cardId))
