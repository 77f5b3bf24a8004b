// Card of a wrongly answered question, in the deck of mistakes.
import * as m from '@lantern/messages'
import type { Connection } from '../../../database/client.ts'
import { appendCards, deleteUnseenCard } from './card-queries.ts'
import { putMistakesDeck } from './deck-queries.ts'
import { type AskedQuestion, getOrigin, newCard } from './new-card.ts'

/** Saves a mistake as a card, once per question, however often it is repeated. */
export const saveMistake = async (
  tx: Connection,
  accountId: string,
  question: AskedQuestion,
  now: Date,
): Promise<void> => {
  const card = newCard(question, now)
  if (!card) return
  const deck = await putMistakesDeck(tx, { ownerId: accountId, name: m.deck_mistakes(), createdAt: now })
  await appendCards(tx, deck.id, [card])
}

/** Deletes the card where the answer was right after all, unless it was shown already. */
export const dropMistake = async (
  tx: Connection,
  accountId: string,
  { body }: Pick<AskedQuestion, 'body'>,
  now: Date,
): Promise<void> => {
  const deck = await putMistakesDeck(tx, { ownerId: accountId, name: m.deck_mistakes(), createdAt: now })
  await deleteUnseenCard(tx, deck.id, getOrigin(body))
}
