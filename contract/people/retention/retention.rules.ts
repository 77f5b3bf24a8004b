// Retention periods of data that its owners don't delete themselves.

/**
 * Sources that nobody used, sound of lessons, rooms that ended, homework that closed, what admins did, who looked at
 * records.
 */
export const retentionKinds = ['sources', 'class-recordings', 'rooms', 'homework', 'audit', 'reads'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** Months to choose from; null keeps without end. */
export const retentionMonths = [3, 6, 12, 24, 36, 60] as const
export type RetentionMonths = (typeof retentionMonths)[number] | null

/** Default periods: material of people stays until the operator sets a period; logs go after two years. */
export const usualRetention: Record<RetentionKind, RetentionMonths> = {
  sources: null,
  'class-recordings': null,
  rooms: null,
  homework: null,
  audit: 24,
  reads: 24,
}

/** Days between the warning and the end of a source that nobody used. */
export const warningDays = 30

/** The moment before which something is too old. @param months counted by the calendar, in UTC */
export const findCutoff = (now: Date, months: number): Date => {
  const cutoff = new Date(now)
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months)
  // 31 May less three months is the last day of February, not the third of March.
  if (cutoff.getUTCDate() !== now.getUTCDate()) cutoff.setUTCDate(0)
  return cutoff
}
