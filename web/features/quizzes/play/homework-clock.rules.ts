// When somebody at homework hears of its end.

/** Time left at which a notice stands, in minutes, the longest first. */
const warnedAt = [5, 1] as const
/** From when on the clock counts; before, the day and the hour stand elsewhere. */
const shownFromMs = 60 * 60_000
/** What an answer may take on its way: so long before the end what was chosen is sent. */
export const sendBeforeMs = 2_000

export type ClosingPhase = 'far' | 'counting' | 'sending' | 'over'

/** @param leftMs milliseconds until the end */
export const getClosingPhase = (leftMs: number): ClosingPhase => {
  if (leftMs <= 0) return 'over'
  if (leftMs <= sendBeforeMs) return 'sending'
  return leftMs <= shownFromMs ? 'counting' : 'far'
}

/** The warning that stands now, in minutes; null for none. */
export const findWarning = (leftMs: number): number | null =>
  leftMs <= 0 ? null : (warnedAt.toReversed().find(minutes => leftMs <= minutes * 60_000) ?? null)
