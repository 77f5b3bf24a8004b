// When the maintenance notice stands (specification, sections 4 and 9).

/** Milliseconds between looks at whether there is maintenance. */
export const pollEvery = 30_000

/** Milliseconds after which a dismissed notice comes back while maintenance lasts. */
export const returnsAfter = 5 * 60_000

/** @param dismissedAt when it was closed last, in milliseconds; null when never */
export const isNoticeShown = (isOn: boolean, dismissedAt: number | null, now: number): boolean =>
  isOn && (dismissedAt === null || now - dismissedAt >= returnsAfter)
