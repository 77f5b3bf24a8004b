// The clock: actions ask it for the time, so that tests can move it.

export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Clock that advances only on demand. */
export const createFakeClock = (start = new Date('2026-01-01T12:00:00Z')) => {
  let current = start
  return {
    now: () => current,
    /** Moves the clock by milliseconds. */
    advance: (ms: number) => {
      current = new Date(current.getTime() + ms)
    },
  }
}
