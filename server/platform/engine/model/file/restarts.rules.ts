// Waits before a process that ended by itself is started again.

const firstMs = 2_000
const maxMs = 60_000

/** @param earlier ends by itself since it last answered; the first one is followed by a start at once */
export const restartDelay = (earlier: number): number =>
  earlier === 0 ? 0 : Math.min(firstMs * 2 ** (earlier - 1), maxMs)
