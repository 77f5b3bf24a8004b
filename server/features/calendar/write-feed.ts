// What is due as iCalendar (RFC 5545). It names nobody: whoever has the address reads titles, classes and times.
import * as m from '@lantern/messages'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Due } from './read-calendar.ts'

/** How often programs should look, hours. */
const hoursBetween = 4

/** What titles hold between their words becomes a space, so that no line begins where none should. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** An event keeps its UID for ever; when its homework is moved, SEQUENCE and DTSTAMP say that it is newer. */
export const writeFeed = (due: readonly Due[], publicUrl: string): string => {
  const calendar = ical({
    name: m.calendar_feed_name(),
    prodId: { company: 'Lantern', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hoursBetween * 3600,
  })
  const { host } = new URL(publicUrl)
  for (const { id, title, className, closesAt, revision, changedAt } of due)
    calendar.createEvent({
      id: `homework-${id}@${host}`,
      sequence: revision,
      stamp: changedAt,
      start: closesAt,
      summary: onOneLine(m.calendar_due({ title })),
      description: className === '' ? null : onOneLine(className),
      url: `${publicUrl}/homework/${id}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return calendar.toString()
}
