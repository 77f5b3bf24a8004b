// Score of an answer. The speed bonus is Kahoot's: round((1 − t / T / 2) × points), full within half a second
// (Kahoot's help, "How points work"); the streak bonus and shares of a question are ours.
import type { Outcome } from '@lantern/contract/questions/kinds/questions'

/** Score of a question with one point. */
const pointsEach = 1000
/** Time without a loss of points, so that a fast connection is no advantage. */
const fullWithinMs = 500
/** Gained with each right answer in a row beyond the first, up to the most. */
const streakStep = 0.1
const maxStreakSteps = 5

export type Graded = {
  outcome: Outcome
  /** Share right, 0 to 1. */
  share: number
  /** Time taken, milliseconds. */
  spentMs: number
}

export type Worth = {
  /** Points of the question; 0 asks without scoring. */
  points: number
  /** The player's own time in milliseconds; null where time gives nothing. */
  timeMs: number | null
  streakBonus: boolean
}

export type Gain = { gained: number; speedGain: number; streakGain: number; streak: number }

/** Factor between 1 at once and ½ at the end of the time; 1 if speed does not count. */
const speedFactor = (spentMs: number, timeMs: number | null): number => {
  if (timeMs === null || timeMs <= 0 || spentMs <= fullWithinMs) return 1
  return 1 - Math.min(1, spentMs / timeMs) / 2
}

/**
 * Share × points × 1000 × speed, and with `streakBonus` a tenth more for each right answer in a row before,
 * five tenths at most. Wordings that wait for the host give nothing and leave the row as it is.
 * @param answer null where nothing was answered
 * @param before right answers in a row until this question
 */
export const computeGain = (answer: Graded | null, worth: Worth, before: number): Gain => {
  const zeroPoints = { gained: 0, speedGain: 0, streakGain: 0 }
  if (!answer) return { ...zeroPoints, streak: 0 }
  if (answer.outcome === 'check') return { ...zeroPoints, streak: before }
  const streak = answer.outcome === 'right' ? before + 1 : 0
  const full = answer.share * worth.points * pointsEach
  const amount = Math.round(full * speedFactor(answer.spentMs, worth.timeMs))
  const steps = worth.streakBonus ? Math.min(maxStreakSteps, Math.max(0, streak - 1)) : 0
  const streakGain = Math.round(amount * streakStep * steps)
  const speedGain = worth.timeMs === null ? 0 : Math.max(0, amount - Math.round(full / 2))
  return { gained: amount + streakGain, speedGain, streakGain, streak }
}
