// Request of cards of a readable source; they are added to the source's deck.
import type { Deck } from '@lantern/contract/study/review/review'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getAskableSources } from '../../material/library/index.ts'
import { listGenerationsOf, startGeneration } from '../generations/index.ts'
import { countCards, putSourceDeck, updateDeck } from './deck-queries.ts'
import { readDeckView } from './deck-view.ts'
import type { ReviewDeps } from './deps.ts'

export const makeFlashcards = async (
  deps: ReviewDeps,
  actor: Actor,
  { sourceId, count, ahead }: { sourceId: string; count: number; ahead: number },
): Promise<Deck> => {
  const [source] = await getAskableSources(deps.db, actor, [sourceId])
  if (!source) throw new Refusal('not-found')
  await deps.generationLimit.count(actor.accountId)
  const now = deps.clock.now()
  const deckId = await deps.db.transaction(async tx => {
    const deck = await putSourceDeck(tx, {
      ownerId: actor.accountId,
      name: source.name,
      origin: 'source',
      sourceId,
      createdAt: now,
    })
    const [generation] = await listGenerationsOf(tx, 'flashcards', [deck.id])
    if (generation && !generation.endedAt && generation.state !== 'stopped')
      throw new Refusal('generation-running')
    const cardCount = (await countCards(tx, [deck.id], now, now)).get(deck.id)?.cards ?? 0
    await updateDeck(tx, deck.id, { cardsWanted: cardCount + count })
    return deck.id
  })
  await startGeneration(deps, actor, { kind: 'flashcards', resultId: deckId, sourceIds: [sourceId] })
  return readDeckView(deps.db, actor, deckId, ahead, now)
}
