// Time for which the sound of a class's recordings is stored.
import { findCutoff, type RetentionMonths } from '../../people/retention/retention.rules.ts'

const dayMs = 86_400_000

/** Days to choose from for a class; null stores without end. */
export const storageDays = [7, 14, 30, 90, 180, 365] as const
export type StorageDays = (typeof storageDays)[number] | null

/** Days between the notice and the end of the sound. */
export const noticeDays = 7

/** Days by which a teacher extends one recording. */
export const extensionDays = [30, 90, 365] as const
export type ExtensionDays = (typeof extensionDays)[number]

/** End of a period that is counted by the calendar, the reverse of `findCutoff`. */
const addMonths = (from: Date, months: number): Date => findCutoff(from, -months)

type Times = {
  recordedAt: Date
  /** Days of the class. */
  days: StorageDays
  /** Moment until which a teacher has extended this recording; null where nobody has. */
  extendedUntil: Date | null
  /** Longest period of the installation. */
  months: RetentionMonths
}

/** Moment at which the sound is deleted; null for never. An extension counts in place of the class's days. */
export const findSoundEnd = ({ recordedAt, days, extendedUntil, months }: Times): Date | null => {
  const wanted = extendedUntil ?? (days === null ? null : new Date(recordedAt.getTime() + days * dayMs))
  const maxEnd = months === null ? null : addMonths(recordedAt, months)
  if (!wanted || !maxEnd) return wanted ?? maxEnd
  return new Date(Math.min(wanted.getTime(), maxEnd.getTime()))
}

/** Moment from which the sound may be deleted: a recording that nobody was told of stays a week longer. */
export const findDeletion = (end: Date, warnedAt: Date | null): Date | null =>
  warnedAt === null ? null : new Date(Math.max(end.getTime(), warnedAt.getTime() + noticeDays * dayMs))

export const isNoticeDue = (end: Date, now: Date): boolean =>
  end.getTime() - now.getTime() <= noticeDays * dayMs

/** End of the sound after an extension: so many days after its end, or from now on where that has passed. */
export const extendSound = (end: Date, now: Date, days: ExtensionDays): Date =>
  new Date(Math.max(end.getTime(), now.getTime()) + days * dayMs)
