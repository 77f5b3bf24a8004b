// When a teacher is there, by the hours of the week they set.
import type { DutyHours } from '@lantern/contract/doubts/duty'
import { findNextTime, readClock } from '../../platform/clock/zoned-time.rules.ts'

/** `always`: no hours are set. */
export type OnDuty =
  | { is: 'always' }
  | { is: 'on'; until: Date }
  /** Null where a zone's clock never shows such an hour. */
  | { is: 'off'; backAt: Date | null }

const daysAhead = 8

/** The next moment at which the hours of this entry begin. */
const findStart = ({ day, from }: DutyHours[number], zone: string, now: Date): Date | null => {
  let at = now
  for (let tried = 0; tried < daysAhead; tried++) {
    at = findNextTime(at, zone, from)
    if (readClock(at, zone).weekday === day) return at
  }
  return null
}

/** @param hours of the week, in minutes after midnight, days from 0 for Sunday */
export const findDuty = (hours: DutyHours, zone: string, now: Date): OnDuty => {
  if (hours.length === 0) return { is: 'always' }
  const { minutes, weekday } = readClock(now, zone)
  const running = hours.find(({ day, from, to }) => day === weekday && from <= minutes && minutes < to)
  // The last minute of a day ends at midnight, which no clock calls 24:00.
  if (running) return { is: 'on', until: findNextTime(now, zone, running.to % (24 * 60)) }
  const starts = hours.map(entry => findStart(entry, zone, now)).filter(start => start !== null)
  const [first] = starts.toSorted((a, b) => a.getTime() - b.getTime())
  return { is: 'off', backAt: first ?? null }
}
