// Review out of what a device stores: the card to show, the result of each grade and the coming days, as the server
// would say after the grades that wait.
import type { Card, Review } from '../decks.ts'
import type { StoredReview } from '../offline-review.ts'
import { getDayNumber } from './days.rules.ts'
import { memoryOfCopy } from './memory-copy.rules.ts'
import { type LoggedGrade, type ReplayedGrade, replayGrades } from './replay.rules.ts'
import { viewNext, viewUpcoming } from './review-view.rules.ts'
import { expectedGrade, type Memory, type Plan } from './schedule.rules.ts'
import { computeSum, type DoneToday, soonMs, withinLimits } from './today.rules.ts'

export type WaitingGrade = LoggedGrade & { cardId: string }
type Place = { deckId?: string | undefined; ahead: number; now: Date }
type Deck = StoredReview['decks'][number]

type LocalCard = { card: Card; memory: Memory | null; storedMemory: Memory | null; replayed: ReplayedGrade[] }

const plansOf = (deck: Deck, { ahead, now }: Place): Plan => ({
  now,
  ahead,
  examDate: deck.examDate,
  retention: deck.retention,
  load: new Map(),
})

const viewLocal = ({ card, memory, replayed }: LocalCard): Card => {
  const last = replayed.at(-1)
  return {
    ...card,
    seen: memory?.reps ?? 0,
    lapses: memory?.lapses ?? 0,
    isLeech: memory?.isLeech ?? false,
    due: memory?.due.toISOString() ?? null,
    last: last ? { grade: last.grade, at: last.at.toISOString() } : card.last,
  }
}

const replayCards = (
  stored: StoredReview,
  waiting: readonly WaitingGrade[],
  decks: ReadonlyMap<string, Deck>,
  place: Place,
): LocalCard[] =>
  stored.cards.flatMap(({ card, memory: copy }) => {
    const deck = decks.get(card.deckId)
    if (!deck) return []
    const storedMemory = copy && memoryOfCopy(copy)
    const given = waiting.filter(({ cardId }) => cardId === card.id)
    const { grades: replayed, memory } = replayGrades(storedMemory, given, plansOf(deck, place))
    // Forgotten too often: the server sets it aside.
    const fellOut = memory?.isLeech === true && storedMemory?.isLeech !== true
    return fellOut ? [] : [{ card, memory, storedMemory, replayed }]
  })

/** Cards of today that are done: as the server counted, if that was today, and those that wait. */
const countDone = (
  deck: Deck,
  found: readonly LocalCard[],
  { at }: StoredReview,
  { ahead, now }: Place,
): DoneToday => {
  const today = getDayNumber(now, ahead)
  const done = getDayNumber(new Date(at), ahead) === today ? { ...deck.done } : { reviews: 0, fresh: 0 }
  for (const { card, replayed } of found) {
    if (card.deckId !== deck.id) continue
    for (const { at: gradedAt, before } of replayed) {
      if (getDayNumber(gradedAt, ahead) !== today) continue
      if (before === null) done.fresh += 1
      else if (before.phase === 2) done.reviews += 1
    }
  }
  return done
}

type DueCard = LocalCard & { memory: Memory }
const isSeen = (found: LocalCard): found is DueCard => found.memory !== null

const compareDue = (one: DueCard, other: DueCard): number =>
  one.memory.due.getTime() - other.memory.due.getTime() || (one.card.id < other.card.id ? -1 : 1)

const countUpcoming = (
  stored: StoredReview,
  found: readonly LocalCard[],
  { decks, left, place }: { decks: readonly Deck[]; left: ReadonlyMap<string, number>; place: Place },
): Pick<Review, 'upcoming' | 'later'> => {
  const { ahead, now, deckId } = place
  const today = getDayNumber(now, ahead)
  const days = new Map<number, number>()
  const add = (day: number, cards: number) => days.set(day, (days.get(day) ?? 0) + cards)
  // The stored load is of all decks: with one deck only its stored cards are known.
  if (!deckId) for (const { day, cards } of stored.load) add(day, cards)
  for (const { memory, storedMemory } of found) {
    if (!deckId && storedMemory && storedMemory.due > new Date(stored.at))
      add(getDayNumber(storedMemory.due, ahead), -1)
    if (memory && memory.due > now) add(getDayNumber(memory.due, ahead), 1)
  }
  const postponed = decks.reduce((sum, deck) => {
    const fresh = found.filter(({ card, memory }) => card.deckId === deck.id && memory === null).length
    return sum + Math.min(fresh - (left.get(deck.id) ?? 0), deck.newPerDay)
  }, 0)
  if (postponed > 0) add(today + 1, postponed)
  return viewUpcoming(days, today)
}

/** @param waiting grades that the server doesn't have yet, in any order */
export const readLocalReview = (
  stored: StoredReview,
  waiting: readonly WaitingGrade[],
  place: Place,
): Review => {
  const { now, deckId } = place
  const soon = new Date(now.getTime() + soonMs)
  const decks = stored.decks.filter(({ id }) => !deckId || id === deckId)
  const decksById = new Map(decks.map(deck => [deck.id, deck]))
  const found = replayCards(stored, waiting, decksById, place)
  const seen = found.filter(isSeen).sort(compareDue)
  const learning = seen.filter(({ memory }) => memory.phase !== 2)
  const due = seen.filter(({ memory }) => memory.phase === 2 && memory.due <= now)
  const fresh = found.filter(({ memory }) => memory === null)
  const todays = new Map(
    decks.map(deck => {
      const isOfDeck = ({ card }: LocalCard) => card.deckId === deck.id
      const figures = {
        learning: learning.filter(one => isOfDeck(one) && one.memory.due <= soon).length,
        reviews: due.filter(isOfDeck).length,
        fresh: fresh.filter(isOfDeck).length,
      }
      return [deck.id, withinLimits(figures, countDone(deck, found, stored, place), deck)]
    }),
  )
  const allowed = (kind: 'reviews' | 'fresh') => (one: LocalCard) =>
    (todays.get(one.card.deckId)?.[kind] ?? 0) > 0
  const shown =
    learning.find(({ memory }) => memory.due <= now) ??
    due.find(allowed('reviews')) ??
    fresh.find(allowed('fresh')) ??
    learning.find(({ memory }) => memory.due <= soon) ??
    null
  const deck = shown && decksById.get(shown.card.deckId)
  const plan = deck ? plansOf(deck, place) : null
  const left = new Map([...todays].map(([id, { fresh: shownFresh }]) => [id, shownFresh]))
  return {
    card: shown && viewLocal(shown),
    next: shown && plan && viewNext(shown.memory, plan),
    expected: shown && plan ? expectedGrade(shown.memory, plan) : 'good',
    left: [...todays.values()].reduce((sum, figures) => sum + computeSum(figures), 0),
    ...countUpcoming(stored, found, { decks, left, place }),
    canUndo: found.some(({ replayed }) => replayed.length > 0),
  }
}
