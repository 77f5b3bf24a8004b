// Transfer of a visitor's decks to the account they signed in to.
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { cardReviews, cards, decks } from '../../../database/schema/review.ts'
import { type DeckRow, listOwnDecks } from './deck-queries.ts'

const isSame = (mine: DeckRow, theirs: DeckRow): boolean =>
  (theirs.origin === 'mistakes' && mine.origin === 'mistakes') ||
  (theirs.sourceId !== null && mine.sourceId === theirs.sourceId)

/** Cards already in the account's deck stay behind and are deleted with theirs. */
const merge = async (tx: Connection, theirs: DeckRow, mine: DeckRow): Promise<void> => {
  const conceptsOfTarget = tx
    .select({ origin: sql<string>`coalesce(${cards.origin}, '')` })
    .from(cards)
    .where(eq(cards.deckId, mine.id))
  const [last] = await tx
    .select({ ordinal: sql<number>`coalesce(max(${cards.ordinal}), -1)::int` })
    .from(cards)
    .where(eq(cards.deckId, mine.id))
  await tx
    .update(cards)
    .set({ deckId: mine.id, ordinal: sql`${cards.ordinal} + ${(last?.ordinal ?? -1) + 1}::int` })
    .where(
      and(
        eq(cards.deckId, theirs.id),
        notInArray(sql`coalesce(${cards.origin}, ${cards.id}::text)`, conceptsOfTarget),
      ),
    )
  await tx.delete(decks).where(eq(decks.id, theirs.id))
}

export const moveReview = async (tx: Connection, from: string, to: string): Promise<void> => {
  const targetDecks = await listOwnDecks(tx, { accountId: to })
  for (const deck of await listOwnDecks(tx, { accountId: from })) {
    const same = targetDecks.find(other => isSame(other, deck))
    if (same) await merge(tx, deck, same)
    else await tx.update(decks).set({ ownerId: to }).where(eq(decks.id, deck.id))
  }
  await tx.update(cardReviews).set({ accountId: to }).where(eq(cardReviews.accountId, from))
}
