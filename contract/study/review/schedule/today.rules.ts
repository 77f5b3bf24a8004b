// Today's cards of a deck, within its limits.

export type Waiting = { learning: number; reviews: number; fresh: number }
/** Counts already done today. */
export type DoneToday = { reviews: number; fresh: number }
export type Limits = { newPerDay: number; reviewsPerDay: number }

/** Cards learned within the day are shown regardless of the limits. */
export const withinLimits = (waiting: Waiting, done: DoneToday, limits: Limits): Waiting => ({
  learning: waiting.learning,
  reviews: Math.min(waiting.reviews, Math.max(0, limits.reviewsPerDay - done.reviews)),
  fresh: Math.min(waiting.fresh, Math.max(0, limits.newPerDay - done.fresh)),
})

export const computeSum = ({ learning, reviews, fresh }: Waiting): number => learning + reviews + fresh

/** Milliseconds by which cards being learned may be shown early, to avoid a wait. */
export const soonMs = 20 * 60_000

/** Score of a grade, for the learner record. */
export const shareOfGrade = { again: 0, hard: 0.6, good: 1, easy: 1 } as const
