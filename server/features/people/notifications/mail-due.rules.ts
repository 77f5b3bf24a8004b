// Moment when a notification's mail is due, if at all.
import type { MailTiming } from '@lantern/contract/people/notifications/notification-kinds.rules'
import type { QuietHours } from '@lantern/contract/people/notifications/notifications'
import { findNextTime, readClock } from '../../../platform/clock/zoned-time.rules.ts'

/** Period whose notifications are sent as one mail. */
export const burstMs = 60_000
/** Minimum time between two immediate mails to the same person. */
const betweenMailsMs = 5 * 60_000

const hourMs = 60 * 60_000

export type MailWishes = {
  isMailOn: boolean
  quiet: QuietHours
  dailyAt: number
  timeZone: string | null
  lastMailAt: Date | null
}

/** Default time zone. */
export const usualZone = 'UTC'

/** Evenings before a school day, from 0 for Sunday. */
const schoolNights = [0, 1, 2, 3, 4]

export const isQuiet = (at: Date, { isOn, from, until, days }: QuietHours, zone: string): boolean => {
  if (!isOn || from === until) return false
  const { minutes, weekday } = readClock(at, zone)
  const crossesMidnight = from > until
  const isWithin = crossesMidnight ? minutes >= from || minutes < until : minutes >= from && minutes < until
  if (!isWithin || days === 'every-day') return isWithin
  const began = crossesMidnight && minutes < until ? (weekday + 6) % 7 : weekday
  return schoolNights.includes(began)
}

/** The given moment, or the end of the quiet hours it falls into. */
export const waitForQuiet = (at: Date, quiet: QuietHours, zone: string): Date =>
  isQuiet(at, quiet, zone) ? findNextTime(at, zone, quiet.until) : at

const findTiming = (
  at: Date,
  mail: Exclude<MailTiming, 'never'>,
  wishes: MailWishes,
  burstEndMs: number,
): Date => {
  if (mail === 'hourly') return new Date((Math.floor(at.getTime() / hourMs) + 1) * hourMs)
  if (mail === 'daily') return findNextTime(at, wishes.timeZone ?? usualZone, wishes.dailyAt)
  const next = wishes.lastMailAt ? wishes.lastMailAt.getTime() + betweenMailsMs : 0
  return new Date(Math.max(at.getTime() + burstEndMs, next))
}

/** @param burstEndMs wait for further ones that belong in the same mail @returns null for no mail */
export const findMailDue = (
  at: Date,
  mail: MailTiming,
  wishes: MailWishes,
  burstEndMs = burstMs,
): Date | null => {
  if (mail === 'never' || !wishes.isMailOn) return null
  return waitForQuiet(findTiming(at, mail, wishes, burstEndMs), wishes.quiet, wishes.timeZone ?? usualZone)
}

const minDelayMs = 60_000
const maxDelayMs = 6 * hourMs
const givenUpMs = 7 * 24 * hourMs

/** Moment to retry a mail that a server refused: at growing intervals, for a week; null for never. */
export const findRetry = (at: Date, now: Date): Date | null => {
  const age = now.getTime() - at.getTime()
  if (age > givenUpMs) return null
  return new Date(now.getTime() + Math.min(Math.max(age / 2, minDelayMs), maxDelayMs))
}
