// Changes of a deck's name or schedule; the latter reschedules every learned card.
import type { Deck } from '@lantern/contract/study/review/review'
import { getDayNumber } from '@lantern/contract/study/review/schedule/days.rules'
import { rescheduled } from '@lantern/contract/study/review/schedule/schedule.rules'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { listCardsOf } from './card-queries.ts'
import { type DeckRow, getOwnDeck, updateDeck } from './deck-queries.ts'
import { readDeckView } from './deck-view.ts'
import type { ReviewDeps } from './deps.ts'
import { planFor } from './read-review.ts'
import { listLoad, updateDueDays } from './review-queries.ts'

export type DeckChange = {
  name?: string | undefined
  examDate?: string | null | undefined
  retention?: number | undefined
  newPerDay?: number | undefined
  reviewsPerDay?: number | undefined
}

/** Reschedules cards one after the other, so that each counts the days given to those before it. */
const reschedule = async (tx: Connection, actor: Actor, deck: DeckRow, ahead: number, now: Date) => {
  const load = await listLoad(tx, actor, ahead, now)
  const shift = (day: number, by: number) => load.set(day, (load.get(day) ?? 0) + by)
  const days: Parameters<typeof updateDueDays>[1][number][] = []
  for (const { card, state } of await listCardsOf(tx, deck.id)) {
    if (state?.phase !== 2) continue
    const { cardId: _, ...memory } = state
    const counts = !card.isSuspended && memory.due > now
    if (counts) shift(getDayNumber(memory.due, ahead), -1)
    const next = rescheduled(memory, planFor({ deck }, { now, ahead, load }))
    if (!card.isSuspended) shift(getDayNumber(next.due, ahead), 1)
    if (next.due.getTime() !== memory.due.getTime())
      days.push({ cardId: card.id, due: next.due, scheduledDays: next.scheduledDays })
  }
  await updateDueDays(tx, days)
}

export const changeDeck = async (
  { db, clock }: ReviewDeps,
  actor: Actor,
  deckId: string,
  { ahead, ...change }: DeckChange & { ahead: number },
): Promise<Deck> => {
  const now = clock.now()
  return db.transaction(async tx => {
    const before = await getOwnDeck(tx, actor, deckId)
    const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const after = await updateDeck(tx, deckId, changes)
    const isAimedAnew = after.examDate !== before.examDate || after.retention !== before.retention
    if (isAimedAnew) await reschedule(tx, actor, after, ahead, now)
    return readDeckView(tx, actor, deckId, ahead, now)
  })
}
