// Due items as iCalendar (RFC 5545). The feed contains no names of people: anybody with its address reads
// titles, classes and times.
import * as m from '@lantern/messages'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Due } from './read-calendar.ts'

/** Suggested refresh interval, hours. */
const hoursBetween = 4

/**
 * Replaces control characters and line separators in titles by spaces, so that no text can begin a new line.
 */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * Stable UID of an event; when its homework, paper or room is moved, SEQUENCE and DTSTAMP mark it as newer.
 */
export const writeFeed = ({ homework, papers, rooms }: Due, publicUrl: string): string => {
  const calendar = ical({
    name: m.calendar_feed_name(),
    prodId: { company: 'Lantern', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hoursBetween * 3600,
  })
  const { host } = new URL(publicUrl)
  const describe = (className: string) => (className === '' ? null : onOneLine(className))
  for (const { id, title, className, closesAt, revision, changedAt } of homework)
    calendar.createEvent({
      id: `homework-${id}@${host}`,
      sequence: revision,
      stamp: changedAt,
      start: closesAt,
      summary: onOneLine(m.calendar_due({ title })),
      description: describe(className),
      url: `${publicUrl}/homework/${id}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  for (const { id, title, className, day, revision, changedAt } of papers)
    calendar.createEvent({
      id: `paper-${id}@${host}`,
      sequence: revision,
      stamp: changedAt,
      // All-day date, which is the same in every time zone.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: onOneLine(m.calendar_paper({ title })),
      description: describe(className),
      url: `${publicUrl}/calendar`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  for (const { id, title, classId, className, startsAt, revision, changedAt } of rooms)
    calendar.createEvent({
      id: `room-${id}@${host}`,
      sequence: revision,
      stamp: changedAt,
      start: startsAt,
      summary: onOneLine(m.calendar_room({ title })),
      description: describe(className),
      url: `${publicUrl}/classes/${classId}`,
    })
  return calendar.toString()
}
