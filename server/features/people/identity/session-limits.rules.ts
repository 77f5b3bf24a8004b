// Lifetimes of sessions.
const hour = 3600
const day = 24 * hour

/** Days from the sign-in on, however much it is used. */
export const sessionDays = { account: 30, visitor: 7 } as const

/** Seconds without use after which a session ends. */
export const idleSeconds = { usual: 14 * day, shared: 12 * hour } as const

/** A shared computer's session ends after half a day; of any other the usual limit counts, as null. */
export const findIdleSeconds = (isShared: boolean): number | null => (isShared ? idleSeconds.shared : null)
