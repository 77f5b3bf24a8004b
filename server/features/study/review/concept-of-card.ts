// Concept of a card in the learner record: chosen by its owner, or named in its text.

import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { listConceptLabels, namedConcept } from '../learning/index.ts'
import { type CardRow, listConceptsOfDeck } from './card-queries.ts'

type Sides = Pick<CardRow, 'front' | 'back' | 'explanation'>

/** Candidate concepts of a card: of the deck's other cards, then of the person's record. */
export const listChoosable = async (db: Connection, actor: Actor, deckId: string): Promise<string[]> => {
  const labels = [...(await listConceptsOfDeck(db, deckId)), ...(await listConceptLabels(db, actor))]
  const seen = new Set<string>()
  return labels.filter(label => {
    const key = label.toLowerCase()
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}

/** Concept; null where the words match none. */
export const conceptOfSides = async (
  db: Connection,
  actor: Actor,
  deckId: string,
  { front, back, explanation }: Sides,
): Promise<string | null> => namedConcept([front, back, explanation], await listChoosable(db, actor, deckId))
