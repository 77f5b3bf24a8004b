// Expected effect of practice on a chapter: practised facts are known as FSRS says of facts just answered right.
import { computeRetention, firstStability } from '@lantern/contract/study/review/schedule/forgetting.rules'

/** Minutes in which practice reaches two thirds of a chapter, by its marks; `bench/readiness` sets it. */
const minutesOf = (marks: number): number => Math.max(75, 2 * marks)
/** Stability of a fact that was read or explained, and then answered. */
const practisedStability = 2 * firstStability

export type Practice = {
  minutes: number
  /** Days from the practice to the exam. */
  days: number
}

/** Expected share of a chapter on the day of the exam after practice, never lower than without. */
export const practise = (share: number, marks: number, { minutes, days }: Practice): number => {
  const reached = 1 - Math.exp(-minutes / minutesOf(marks))
  return share + reached * Math.max(0, computeRetention(days, practisedStability) - share)
}

/** Marks that practice brings on the day of the exam. */
export const gainOf = (share: number, marks: number, practice: Practice): number =>
  marks * (practise(share, marks, practice) - share)
