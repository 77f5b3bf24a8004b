// View of decks for clients.
import type { Deck } from '@lantern/contract/study/review/review'
import { computeSum } from '@lantern/contract/study/review/schedule/today.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { viewGenerationsOf } from '../generations/index.ts'
import { listOwnDecks } from './deck-queries.ts'
import { type DeckToday, loadTodayOf } from './today.ts'

const viewDeck = ({ deck, figures, today }: DeckToday, generation: Deck['generation']): Deck => ({
  id: deck.id,
  name: deck.name,
  origin: deck.origin,
  sourceId: deck.sourceId,
  examDate: deck.examDate,
  retention: deck.retention,
  newPerDay: deck.newPerDay,
  reviewsPerDay: deck.reviewsPerDay,
  counts: {
    cards: figures.cards,
    fresh: figures.fresh,
    suspended: figures.suspended,
    leeches: figures.leeches,
    due: computeSum(today),
  },
  generation,
})

export const viewDecks = async (db: Connection, actor: Actor, ahead: number, now: Date): Promise<Deck[]> => {
  const decks = await listOwnDecks(db, actor)
  const deckIds = decks.map(({ id }) => id)
  const generations = await viewGenerationsOf(db, 'flashcards', deckIds)
  return (await loadTodayOf(db, actor, decks, ahead, now)).map(entry =>
    viewDeck(entry, generations.get(entry.deck.id) ?? null),
  )
}

/** @throws Refusal `not-found`, also for somebody else's */
export const readDeckView = async (
  db: Connection,
  actor: Actor,
  deckId: string,
  ahead: number,
  now: Date,
): Promise<Deck> => {
  const deck = (await viewDecks(db, actor, ahead, now)).find(({ id }) => id === deckId)
  if (!deck) throw new Refusal('not-found')
  return deck
}
