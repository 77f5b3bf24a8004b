// Today's cards of each deck of a person.

import { getDayNumber, startOfDay } from '@lantern/contract/study/review/schedule/days.rules'
import {
  computeSum,
  soonMs,
  type Waiting,
  withinLimits,
} from '@lantern/contract/study/review/schedule/today.rules'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { countCards, countDone, type DeckFigures, type DeckRow, listOwnDecks } from './deck-queries.ts'

export type DeckToday = { deck: DeckRow; figures: DeckFigures; today: Waiting }

const zeroFigures: DeckFigures = { cards: 0, suspended: 0, leeches: 0, fresh: 0, learning: 0, reviews: 0 }

export const soonAfter = (now: Date): Date => new Date(now.getTime() + soonMs)

/** Today's cards of the given decks of a person. */
export const loadTodayOf = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  decks: readonly DeckRow[],
  ahead: number,
  now: Date,
): Promise<DeckToday[]> => {
  const ids = decks.map(({ id }) => id)
  const figures = await countCards(db, ids, now, soonAfter(now))
  const done = await countDone(db, actor, startOfDay(getDayNumber(now, ahead), ahead))
  return decks.map(deck => {
    const figure = figures.get(deck.id) ?? zeroFigures
    const before = done.get(deck.id) ?? { reviews: 0, fresh: 0 }
    return { deck, figures: figure, today: withinLimits(figure, before, deck) }
  })
}

export const loadToday = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  ahead: number,
  now: Date,
): Promise<DeckToday[]> => loadTodayOf(db, actor, await listOwnDecks(db, actor), ahead, now)

/** Number of cards left today. */
export const countDueCards = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  ahead: number,
  now: Date,
): Promise<number> =>
  (await loadToday(db, actor, ahead, now)).reduce((sum, { today }) => sum + computeSum(today), 0)
