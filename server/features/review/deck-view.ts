// What a client sees of decks.
import type { Deck } from '@lantern/contract/learning/review'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { Connection } from '../../database/client.ts'
import { listGenerationsOf, viewGenerations } from '../generations/index.ts'
import { computeSum } from './today.rules.ts'
import { type DeckToday, loadToday } from './today.ts'

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
  const todayFigures = await loadToday(db, actor, ahead, now)
  const rows = await listGenerationsOf(
    db,
    'flashcards',
    todayFigures.map(({ deck }) => deck.id),
  )
  const generations = new Map((await viewGenerations(db, rows)).map(made => [made.resultId, made]))
  return todayFigures.map(entry => viewDeck(entry, generations.get(entry.deck.id) ?? null))
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
