// Availability of a teacher by their weekly hours.
import type { DutyHours } from '@lantern/contract/help/doubts/duty'
import { findNextTime, readClock } from '../../../platform/clock/zoned-time.rules.ts'

/** `always`: no hours are set. */
export type OnDuty =
  | { is: 'always' }
  | { is: 'on'; until: Date }
  /** Null where a zone's clock never shows such an hour. */
  | { is: 'off'; backAt: Date | null }

/** Two weeks and a day: hours skipped by a clock change occur a week later. */
const daysAhead = 15

const isWithin = ({ day, from, to }: DutyHours[number], { minutes, weekday }: ReturnType<typeof readClock>) =>
  day === weekday && from <= minutes && minutes < to

/** The next moment at which the hours of this entry begin. */
const findStart = (entry: DutyHours[number], zone: string, now: Date): Date | null => {
  let at = now
  for (let tried = 0; tried < daysAhead; tried++) {
    at = findNextTime(at, zone, entry.from)
    if (isWithin(entry, readClock(at, zone))) return at
  }
  return null
}

/** @param hours of the week, in minutes after midnight, days from 0 for Sunday */
export const findDuty = (hours: DutyHours, zone: string, now: Date): OnDuty => {
  if (hours.length === 0) return { is: 'always' }
  const clock = readClock(now, zone)
  const running = hours.find(entry => isWithin(entry, clock))
  // The last minute of a day ends at midnight, which no clock calls 24:00.
  if (running) return { is: 'on', until: findNextTime(now, zone, running.to % (24 * 60)) }
  const starts = hours.map(entry => findStart(entry, zone, now)).filter(start => start !== null)
  const [first] = starts.toSorted((a, b) => a.getTime() - b.getTime())
  return { is: 'off', backAt: first ?? null }
}
