// Card about words of a source, added to the person's deck of it.
import type { Card } from '@lantern/contract/study/review/review'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { appendCards, type NewCard } from './card-queries.ts'
import { viewCard } from './card-view.ts'
import { conceptOfSides } from './concept-of-card.ts'
import { putSourceDeck } from './deck-queries.ts'

type WrittenCard = Pick<NewCard, 'front' | 'back' | 'citations' | 'context' | 'createdAt'>

/** @throws Refusal `deck-limit` */
export const addCitedCard = async (
  tx: Connection,
  actor: Actor,
  source: { id: string; name: string },
  written: WrittenCard,
): Promise<Card> => {
  const deck = await putSourceDeck(tx, {
    ownerId: actor.accountId,
    name: source.name,
    origin: 'source',
    sourceId: source.id,
    createdAt: written.createdAt,
  })
  const concept = await conceptOfSides(tx, actor, deck.id, { ...written, explanation: '' })
  const [card] = await appendCards(tx, deck.id, [{ ...written, concept }])
  if (!card) throw new Error('a card of its own origin was taken for another')
  return viewCard(tx, { card, deck, state: null })
}
