// Lifetimes of sessions.
const hour = 3600
const day = 24 * hour

/** Days from the sign-in to the end, regardless of use. */
export const sessionDays = { account: 30, visitor: 7 } as const

/** Seconds without use after which a session ends. */
export const idleSeconds = { usual: 14 * day, shared: 12 * hour } as const

/** Idle limit: half a day on a shared computer; null for the default. */
export const findIdleSeconds = (isShared: boolean): number | null => (isShared ? idleSeconds.shared : null)
