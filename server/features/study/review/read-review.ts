// Current card, the result of each grade, and the coming days.
import type { Review } from '@lantern/contract/study/review/review'
import { getDayNumber } from '@lantern/contract/study/review/schedule/days.rules'
import { viewNext, viewUpcoming } from '@lantern/contract/study/review/schedule/review-view.rules'
import { expectedGrade, type Plan } from '@lantern/contract/study/review/schedule/schedule.rules'
import { computeSum } from '@lantern/contract/study/review/schedule/today.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { type FullCard, getOwnCard } from './card-queries.ts'
import { viewCard } from './card-view.ts'
import { findDue, findFresh, findLastGrade, listLoad } from './review-queries.ts'
import { type DeckToday, loadToday, soonAfter } from './today.ts'

export type Scope = { deckId?: string | undefined; ahead: number }

const getIds = (decks: readonly DeckToday[]): string[] => decks.map(({ deck }) => deck.id)

/** Order of cards: learned within the day, seen again, new; last those due in a moment. */
const findNext = async (db: Connection, decks: readonly DeckToday[], now: Date): Promise<FullCard | null> =>
  (await findDue(db, getIds(decks), 'learning', now)) ??
  (await findDue(db, getIds(decks.filter(({ today }) => today.reviews > 0)), 'reviews', now)) ??
  (await findFresh(db, getIds(decks.filter(({ today }) => today.fresh > 0)))) ??
  (await findDue(db, getIds(decks), 'learning', soonAfter(now)))

export const planFor = (
  { deck }: Pick<FullCard, 'deck'>,
  rest: Pick<Plan, 'now' | 'ahead' | 'load'>,
): Plan => ({ ...rest, examDate: deck.examDate, retention: deck.retention })

/** Days after today with cards; tomorrow includes those postponed by today's limits. */
const getUpcoming = (
  decks: readonly DeckToday[],
  load: ReadonlyMap<number, number>,
  today: number,
): Pick<Review, 'upcoming' | 'later'> => {
  const days = new Map(load)
  const totals = decks.reduce(
    (sum, { deck, figures, today: shown }) => sum + Math.min(figures.fresh - shown.fresh, deck.newPerDay),
    0,
  )
  if (totals > 0) days.set(today + 1, (days.get(today + 1) ?? 0) + totals)
  return viewUpcoming(days, today)
}

/** @param shownId card to show instead of the first due one, after a grade was undone */
export const readReview = async (
  db: Connection,
  actor: Actor,
  { deckId, ahead }: Scope,
  now: Date,
  shownId?: string,
): Promise<Review> => {
  const all = await loadToday(db, actor, ahead, now)
  const decks = deckId ? all.filter(({ deck }) => deck.id === deckId) : all
  if (deckId && decks.length === 0) throw new Refusal('not-found')
  const found = shownId ? await getOwnCard(db, actor, shownId) : await findNext(db, decks, now)
  const load = await listLoad(db, actor, ahead, now)
  const own = deckId ? await listLoad(db, actor, ahead, now, [deckId]) : load
  const plan = found && planFor(found, { now, ahead, load })
  return {
    card: found && (await viewCard(db, found)),
    next: found && plan && viewNext(found.state, plan),
    expected: found && plan ? expectedGrade(found.state, plan) : 'good',
    left: decks.reduce((sum, { today }) => sum + computeSum(today), 0),
    ...getUpcoming(decks, own, getDayNumber(now, ahead)),
    canUndo: (await findLastGrade(db, actor, getIds(decks))) !== null,
  }
}
