// Cards of the coming days for a device without a connection.
import type { StoredReview } from '@lantern/contract/study/review/offline-review'
import { maxStoredCards, storedDays } from '@lantern/contract/study/review/review-limits.rules'
import { getDayNumber, startOfDay } from '@lantern/contract/study/review/schedule/days.rules'
import { buildCopy } from '@lantern/contract/study/review/schedule/memory-copy.rules'
import type { Actor } from '../../../actions/actor.ts'
import { findMemory } from './card-queries.ts'
import { viewCards } from './card-view.ts'
import { countDone, listOwnDecks } from './deck-queries.ts'
import type { ReviewDeps } from './deps.ts'
import { listComing, listLoad } from './review-queries.ts'

export const readStoredReview = async (
  { db, clock }: Pick<ReviewDeps, 'db' | 'clock'>,
  actor: Actor,
  ahead: number,
): Promise<StoredReview> => {
  const now = clock.now()
  const today = getDayNumber(now, ahead)
  const decks = await listOwnDecks(db, actor)
  const done = await countDone(db, actor, startOfDay(today, ahead))
  const found = await listComing(db, actor, startOfDay(today + storedDays + 1, ahead), maxStoredCards)
  const views = await viewCards(db, found)
  const load = await listLoad(db, actor, ahead, now)
  return {
    at: now.toISOString(),
    decks: decks.map(({ id, examDate, retention, newPerDay, reviewsPerDay }) => ({
      id,
      examDate,
      retention,
      newPerDay,
      reviewsPerDay,
      done: done.get(id) ?? { reviews: 0, fresh: 0 },
    })),
    cards: found.map((full, i) => {
      const memory = findMemory(full)
      const card = views[i]
      if (!card) throw new Error('a card without a view')
      return { card, memory: memory && buildCopy(memory) }
    }),
    load: [...load].map(([day, cards]) => ({ day, cards })),
  }
}
