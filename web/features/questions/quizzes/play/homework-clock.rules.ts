// Notices before the end of homework.

/** Minutes left at which the notice appears. */
const warnedFrom = 5
/** Remaining time at which the countdown starts, in milliseconds; earlier the date is shown elsewhere. */
const shownFromMs = 60 * 60_000
/** Time reserved for the network, in milliseconds: chosen answers are sent this long before the end. */
export const sendBeforeMs = 2_000

export type ClosingPhase = 'far' | 'counting' | 'sending' | 'over'

/** @param leftMs milliseconds until the end */
export const getClosingPhase = (leftMs: number): ClosingPhase => {
  if (leftMs <= 0) return 'over'
  if (leftMs <= sendBeforeMs) return 'sending'
  return leftMs <= shownFromMs ? 'counting' : 'far'
}

/** Minutes in the current warning, rounded up; null for none. */
export const findWarning = (leftMs: number): number | null => {
  const minutes = Math.ceil(leftMs / 60_000)
  return minutes >= 1 && minutes <= warnedFrom ? minutes : null
}
