// Scoring of pairs by an item's processing: all equal, individual, or all or nothing.
import { roundWorth } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { allOrNothing } from '../from-answers.ts'
import type { Draft, Losses } from '../items.ts'
import { isNearly } from './scored.ts'

export type ScoredPair = {
  /** Ids of the question as it is taken. */
  left: string
  right: string
  isRight: boolean
  /** Place of the answer: another answer there replaces it. */
  at: string
  /** Share of this pair if the others are right, except those left out. */
  share(leftOut: readonly string[]): number
}

/** Among others that are right, so that no bound of the file hides what it costs; then alone, for those that add up otherwise. */
export const scorePairs = (draft: Draft, pairs: readonly ScoredPair[], losses: Losses): Draft => {
  if (draft.key.type !== 'matching') return draft
  const places = [...new Set(pairs.map(({ at }) => at))]
  const right = pairs.filter(({ isRight }) => isRight)
  // Share of the others without this one, measured from another pair.
  const without = (at: string): number => {
    const other = right.find(pair => pair.at !== at)
    return other ? other.share([at]) : 0
  }
  const worth = pairs.map(pair => pair.share([]) - without(pair.at))
  const everything = [
    ...pairs.map(pair => pair.share([])),
    ...places.map(without),
    ...pairs.map(pair => pair.share(places)),
  ]
  if (everything.every(share => share < 0.005 || share > 0.995)) {
    const isOther = pairs.some(pair => !pair.isRight && pair.share([]) > 0.995)
    if (isOther) losses.add('partial-credit')
    return allOrNothing(draft)
  }
  const each = 1 / places.length
  const isEven = pairs.every(({ isRight }, n) => isNearly(worth[n] ?? 0, isRight ? each : 0))
  const scoreSingle = (n: number) => Math.min(1, Math.max(0, worth[n] ?? 0))
  const isAdditive = pairs.every((pair, n) => isNearly(Math.max(0, pair.share(places)), scoreSingle(n)))
  if (!isAdditive) losses.add('partial-credit')
  if (isEven) return draft
  const shares = pairs.map(({ left, right: to }, n) => ({
    left,
    right: to,
    share: roundWorth(Math.min(1, Math.max(-1, worth[n] ?? 0))),
  }))
  const wrong = shares.filter((_, n) => !pairs[n]?.isRight).map(({ share }) => share)
  const other = Math.min(0, ...wrong)
  const retainedShares = shares.filter((pair, n) => pairs[n]?.isRight || pair.share !== other)
  if (retainedShares.length > 144) losses.add('partial-credit')
  return { ...draft, key: { ...draft.key, worth: { pairs: retainedShares.slice(0, 144), other } } }
}
