// Person's own cards, and changes of any of their cards.
import type { Card } from '@lantern/contract/study/review/review'
import type { Actor } from '../../../actions/actor.ts'
import { appendCards, getOwnCard, putState, updateCard } from './card-queries.ts'
import { viewCard } from './card-view.ts'
import { conceptOfSides } from './concept-of-card.ts'
import { getOwnDeck } from './deck-queries.ts'
import type { ReviewDeps } from './deps.ts'

type Sides = { front: string; back: string; explanation: string }
/** `concept`: empty for none; undefined to find it by the card's words. */
type Concept = { concept?: string | undefined }
type Change = { [side in keyof Sides]?: string | undefined } & Concept & {
    isSuspended?: boolean | undefined
    isFlagged?: boolean | undefined
  }

export const addCard = async (
  { db, clock }: ReviewDeps,
  actor: Actor,
  deckId: string,
  { concept, ...sides }: Sides & Concept,
): Promise<Card> => {
  const deck = await getOwnDeck(db, actor, deckId)
  return db.transaction(async tx => {
    const about = concept ?? (await conceptOfSides(tx, actor, deck.id, sides))
    const [card] = await appendCards(tx, deck.id, [{ ...sides, concept: about, createdAt: clock.now() }])
    if (!card) throw new Error('a card of its own origin was taken for another')
    return viewCard(tx, { card, deck, state: null })
  })
}

/** Changes a card; a leech that is edited or restored is reset. */
export const changeCard = async (
  { db }: ReviewDeps,
  actor: Actor,
  cardId: string,
  { isSuspended, isFlagged, concept, ...sides }: Change,
): Promise<Card> =>
  db.transaction(async tx => {
    const { card, state } = await getOwnCard(tx, actor, cardId, true)
    const changes = Object.fromEntries(Object.entries(sides).filter(([, text]) => text !== undefined))
    const isEdited = Object.keys(changes).length > 0
    const forgiven = state?.isLeech === true && (isEdited || isSuspended === false)
    await updateCard(tx, card.id, {
      ...changes,
      concept:
        concept ?? card.concept ?? (await conceptOfSides(tx, actor, card.deckId, { ...card, ...changes })),
      isSuspended: isSuspended ?? (forgiven ? false : card.isSuspended),
      isFlagged: isFlagged ?? card.isFlagged,
    })
    if (state && forgiven) {
      const { cardId: _, ...memory } = state
      await putState(tx, card.id, { ...memory, isLeech: false })
    }
    return viewCard(tx, await getOwnCard(tx, actor, cardId))
  })
