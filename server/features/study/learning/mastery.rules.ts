// Mastery of a concept, from its answers. A Beta distribution over the share of right answers: it starts at
// Beta(1, 1), where everything is equally likely; a right answer adds its weight to one side (less where it
// could be a guess), a wrong one to the other. Older answers count less: memory fades, so their weight halves
// every `halfLifeDays`.
import type { Mastery, MasteryState } from '@lantern/contract/study/learning/learning'

export type AnswerMade = {
  at: Date
  /** Score, from 0 to 1. */
  share: number
  /** Chance of guessing right, from 0 to 1. */
  guess: number
}

const halfLifeDays = 45
const dayMs = 24 * 3600 * 1000
/** Standard deviations on each side that include 90 % of a normal distribution. */
const ninetyPercent = 1.645

/** Weight of an answer, from 0 to 1: by its age, and for a right one by how unlikely a guess is. */
export const computeWeight = ({ at, share, guess }: AnswerMade, now: Date): number => {
  const days = Math.max(0, now.getTime() - at.getTime()) / dayMs
  return 2 ** (-days / halfLifeDays) * (1 - guess * share)
}

const getMasteryState = (share: number, low: number, weight: number): MasteryState => {
  if (weight < 1.5) return 'new'
  if (share >= 0.8 && low >= 0.6) return 'secure'
  return share >= 0.65 ? 'nearly' : 'growing'
}

/** @param answers of one concept or of several, in any order */
export const computeMastery = (answers: readonly AnswerMade[], now: Date): Mastery => {
  let right = 1
  let wrong = 1
  for (const answer of answers) {
    const weight = computeWeight(answer, now)
    right += weight * answer.share
    wrong += weight * (1 - answer.share)
  }
  const all = right + wrong
  const share = right / all
  const spread = ninetyPercent * Math.sqrt((right * wrong) / (all * all * (all + 1)))
  const low = Math.max(0, share - spread)
  const high = Math.min(1, share + spread)
  return { state: getMasteryState(share, low, all - 2), share, low, high, answers: answers.length }
}

/** Consecutive days with answers; today may still be empty. @param dates YYYY-MM-DD, in any order */
export const computeStreak = (dates: ReadonlySet<string>, today: string): number => {
  const before = (date: string) => new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10)
  let date = dates.has(today) ? today : before(today)
  let days = 0
  while (dates.has(date)) {
    days++
    date = before(date)
  }
  return days
}
