// View of cards for clients.
import type { Card } from '@lantern/contract/study/review/review'
import type { Connection } from '../../../database/client.ts'
import { type FullCard, listLastGrades } from './card-queries.ts'

export const viewCards = async (db: Connection, found: readonly FullCard[]): Promise<Card[]> => {
  const grades = await listLastGrades(
    db,
    found.map(({ card }) => card.id),
  )
  return found.map(({ card, deck, state }) => {
    const last = grades.get(card.id)
    return {
      id: card.id,
      deckId: deck.id,
      deckName: deck.name,
      front: card.front,
      back: card.back,
      explanation: card.explanation,
      citations: card.citations,
      context: card.context,
      concept: card.concept,
      isSuspended: card.isSuspended,
      isFlagged: card.isFlagged,
      isLeech: state?.isLeech ?? false,
      seen: state?.reps ?? 0,
      lapses: state?.lapses ?? 0,
      due: state?.due.toISOString() ?? null,
      last: last ? { grade: last.grade, at: last.at.toISOString() } : null,
    }
  })
}

export const viewCard = async (db: Connection, found: FullCard): Promise<Card> => {
  const [card] = await viewCards(db, [found])
  if (!card) throw new Error('a card without a view')
  return card
}
