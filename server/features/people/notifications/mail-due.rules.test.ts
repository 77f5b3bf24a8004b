import { mailTimings } from '@lantern/contract/people/notifications/notification-kinds.rules'
import type { QuietHours } from '@lantern/contract/people/notifications/notifications'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMailDue, findRetry, isQuiet, type MailWishes, waitForQuiet } from './mail-due.rules.ts'

const at = (iso: string) => new Date(iso)
const nights: QuietHours = { isOn: true, from: 21 * 60, until: 7 * 60, days: 'every-day' }
const wishes = (change: Partial<MailWishes> = {}): MailWishes => ({
  isMailOn: true,
  quiet: { ...nights, isOn: false },
  dailyAt: 17 * 60,
  timeZone: 'Europe/Berlin',
  lastMailAt: null,
  ...change,
})
const due = (...given: Parameters<typeof findMailDue>) => findMailDue(...given)?.toISOString() ?? null
const noon = at('2026-06-01T10:10:00Z')

test('at once leaves a minute for more of the same, and five after the last mail', () => {
  expect(due(noon, 'at-once', wishes())).toBe('2026-06-01T10:11:00.000Z')
  expect(due(noon, 'at-once', wishes({ lastMailAt: at('2026-06-01T10:09:00Z') }))).toBe(
    '2026-06-01T10:14:00.000Z',
  )
  expect(due(noon, 'at-once', wishes({ lastMailAt: at('2026-06-01T09:00:00Z') }))).toBe(
    '2026-06-01T10:11:00.000Z',
  )
})

test('hourly is at the next full hour, daily at the chosen time of the zone, never is never', () => {
  expect(due(noon, 'hourly', wishes())).toBe('2026-06-01T11:00:00.000Z')
  expect(due(noon, 'daily', wishes())).toBe('2026-06-01T15:00:00.000Z')
  expect(due(noon, 'never', wishes())).toBeNull()
})

test('with mails switched off nothing goes out', () => {
  for (const mail of mailTimings) expect(due(noon, mail, wishes({ isMailOn: false }))).toBeNull()
})

test('an event in quiet hours waits for their end, across midnight', () => {
  expect(due(at('2026-06-01T20:00:00Z'), 'at-once', wishes({ quiet: nights }))).toBe(
    '2026-06-02T05:00:00.000Z',
  )
  expect(due(at('2026-06-02T03:00:00Z'), 'at-once', wishes({ quiet: nights }))).toBe(
    '2026-06-02T05:00:00.000Z',
  )
  expect(due(noon, 'at-once', wishes({ quiet: nights }))).toBe('2026-06-01T10:11:00.000Z')
  // The minute for a burst extends into the night.
  expect(due(at('2026-06-01T18:59:30Z'), 'at-once', wishes({ quiet: nights }))).toBe(
    '2026-06-02T05:00:00.000Z',
  )
})

test('a night with a change of clocks ends at the hour that clocks show', () => {
  expect(due(at('2026-03-28T22:00:00Z'), 'at-once', wishes({ quiet: nights }))).toBe(
    '2026-03-29T05:00:00.000Z',
  )
  expect(due(at('2026-10-24T22:00:00Z'), 'at-once', wishes({ quiet: nights }))).toBe(
    '2026-10-25T06:00:00.000Z',
  )
})

test('only school nights: Friday and Saturday evening, and the mornings after, are not quiet', () => {
  const school: QuietHours = { ...nights, days: 'school-nights' }
  // 5 June 2026 is a Friday.
  expect(isQuiet(at('2026-06-04T22:00:00Z'), school, 'UTC')).toBe(true)
  expect(isQuiet(at('2026-06-05T05:00:00Z'), school, 'UTC')).toBe(true)
  expect(isQuiet(at('2026-06-05T22:00:00Z'), school, 'UTC')).toBe(false)
  expect(isQuiet(at('2026-06-07T05:00:00Z'), school, 'UTC')).toBe(false)
  expect(isQuiet(at('2026-06-07T22:00:00Z'), school, 'UTC')).toBe(true)
})

test('from and until the same is no hour at all', () => {
  expect(isQuiet(noon, { ...nights, until: nights.from }, 'UTC')).toBe(false)
})

const minutes = fc.integer({ min: 0, max: 1439 })
const quietHours = fc.record({
  isOn: fc.boolean(),
  from: minutes,
  until: minutes,
  days: fc.constantFrom('every-day' as const, 'school-nights' as const),
})
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
)
const moment = fc.date({
  min: at('2024-01-01T00:00:00Z'),
  max: at('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('a mail is never due in quiet hours, before its event, or more than two days late', () => {
  fc.assert(
    fc.property(
      moment,
      fc.constantFrom('at-once' as const, 'hourly' as const, 'daily' as const),
      quietHours,
      zone,
      minutes,
      (now, mail, quiet, timeZone, dailyAt) => {
        const found = findMailDue(now, mail, wishes({ quiet, timeZone, dailyAt }))
        expect(found?.getTime()).toBeGreaterThan(now.getTime())
        expect((found?.getTime() ?? 0) - now.getTime()).toBeLessThan(51 * 3_600_000)
        if (found) expect(isQuiet(found, quiet, timeZone)).toBe(false)
      },
    ),
    { numRuns: 500 },
  )
})

test('outside quiet hours there is no wait', () => {
  fc.assert(
    fc.property(moment, quietHours, zone, (now, quiet, timeZone) => {
      if (!isQuiet(now, quiet, timeZone)) expect(waitForQuiet(now, quiet, timeZone)).toEqual(now)
    }),
  )
})

test('a mail that is refused is tried again ever later, and given up after a week', () => {
  const tries: number[] = []
  let now = noon
  for (let next = findRetry(noon, now); next; next = findRetry(noon, now)) {
    tries.push(next.getTime() - now.getTime())
    now = next
  }
  expect(tries[0]).toBe(60_000)
  expect(tries).toEqual(tries.toSorted((a, b) => a - b))
  expect(now.getTime() - noon.getTime()).toBeGreaterThan(7 * 24 * 3_600_000)
  expect(tries.length).toBeLessThan(60)
})
