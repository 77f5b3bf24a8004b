// Moments at which backups are due. All times are UTC.

const dayMs = 86_400_000

/** The latest moment of a daily time such as "02:00" that isn't after `now`. */
export const findLastDue = (at: string, now: Date): Date => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hours, minutes)
  return new Date(today > now.getTime() ? today - dayMs : today)
}

/** Milliseconds after its moment within which a backup isn't missed yet. */
const graceMs = 2 * 3_600_000

/** Number of due moments after `since` that are over without a backup. */
export const countMissed = (at: string, since: Date, now: Date): number => {
  const last = findLastDue(at, new Date(now.getTime() - graceMs))
  return Math.max(0, Math.ceil((last.getTime() - since.getTime()) / dayMs))
}

/** Missed backups from which on admins are warned. */
export const missedForWarning = 2
