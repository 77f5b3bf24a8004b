// Period before a given-up account is deleted.

/** Days in which the deletion can be cancelled. */
export const deletionDelayDays = 14
/** Days in which a copy can be downloaded. */
const copyDays = 3

const dayMs = 86_400_000

export const deletionDue = (askedAt: Date): Date => new Date(askedAt.getTime() + deletionDelayDays * dayMs)
export const copyExpires = (readyAt: Date): Date => new Date(readyAt.getTime() + copyDays * dayMs)
