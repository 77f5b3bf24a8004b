// Generation of cards from a source, each saved as it arrives. They are the engine's questions for words,
// names and numbers, turned into two sides, so that every engine supports them.
import type { DraftQuestion } from '../../../platform/engine/generation.ts'
import { listReadableSourcesOf } from '../../material/library/index.ts'
import { citePassages, engineSource, getContext } from '../../material/passages/index.ts'
import type { Maker } from '../generations/index.ts'
import { appendCards, listCardsOf, type NewCard } from './card-queries.ts'
import { findDeck } from './deck-queries.ts'
import type { CardMakerDeps } from './deps.ts'
import { newCard } from './new-card.ts'

/** Kinds of questions with a typed answer instead of a choice. */
const types = ['gap', 'short-answer', 'numeric'] as const

/** Card of a question; null without places of its passages: a card needs its passage. */
const cardOfDraft = async (
  { db, now }: CardMakerDeps,
  draft: DraftQuestion,
  names: ReadonlyMap<string, string>,
): Promise<NewCard | null> => {
  const cited = await citePassages(db, draft.quotations, names)
  const [first] = cited
  if (!first) return null
  const citations = cited.map(({ citation }) => citation)
  const context = getContext(first.passage, first.quoteStart, first.quoteEnd)
  return newCard({ ...draft, citations, context }, now())
}

/** Seed by deck and run, so that a further request gives other cards. */
const deriveSeed = (deckId: string, existingCount: number): number =>
  Number.parseInt(deckId.slice(0, 7), 16) + existingCount

export const createCardMaker =
  (deps: CardMakerDeps): Maker =>
  async ({ resultId: deckId, ownerId, sourceIds, step, by, signal }) => {
    const deck = await findDeck(deps.db, deckId)
    const sources = await listReadableSourcesOf(deps.db, { accountId: ownerId }, sourceIds)
    if (!deck || sources.length === 0) return 'material-gone'
    const existing = await listCardsOf(deps.db, deckId)
    const names = new Map(sources.map(({ id, name }) => [id, name]))
    const total = Math.max(0, deck.cardsWanted - existing.length)
    let added = 0
    const parts = deps.engine.makeQuestions(
      {
        personId: ownerId,
        sources: sources.map(engineSource),
        seed: deriveSeed(deckId, existing.length),
        types,
        levels: [],
        difficulty: null,
        topic: null,
        count: total,
        earlierStems: existing.map(({ card }) => card.front),
      },
      signal,
    )
    for await (const part of parts) {
      if (part.type === 'engine') await by(part.name, part.note)
      else if (part.type === 'step') await step({ name: part.step, done: part.done, total: part.total })
      else if (part.type === 'item') {
        // Skipped: cards can't be marked as to be checked.
        if (part.item.checkFirst) continue
        const card = await cardOfDraft(deps, part.item, names)
        if (!card) continue
        added += (await deps.db.transaction(tx => appendCards(tx, deckId, [card]))).length
        await step({ name: 'writing', done: added, total })
      }
      if (signal.aborted) break
    }
    return added + existing.length === 0 ? 'nothing-found' : 'done'
  }
