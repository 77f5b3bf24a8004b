import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNextTime, readClock } from './zoned-time.rules.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
]
const at = (iso: string) => new Date(iso)
const next = (from: string, zone: string, minutes: number) =>
  findNextTime(at(from), zone, minutes).toISOString()

test('a clock time is read in its zone, with the weekday there', () => {
  expect(readClock(at('2026-11-24T23:30:00Z'), 'Europe/Berlin')).toEqual({ minutes: 30, weekday: 3 })
  expect(readClock(at('2026-11-24T03:30:00Z'), 'America/New_York')).toEqual({
    minutes: 22 * 60 + 30,
    weekday: 1,
  })
})

test('the next time is later today, or tomorrow', () => {
  expect(next('2026-06-01T10:00:00Z', 'Europe/Berlin', 17 * 60)).toBe('2026-06-01T15:00:00.000Z')
  expect(next('2026-06-01T15:00:00Z', 'Europe/Berlin', 17 * 60)).toBe('2026-06-02T15:00:00.000Z')
})

test('a time that a clock skips comes just after the jump, and one that it shows twice comes first the first time', () => {
  // Clocks in Berlin skip 2:30 on 29 March and repeat it on 25 October.
  expect(next('2026-03-29T00:00:00Z', 'Europe/Berlin', 150)).toBe('2026-03-29T01:30:00.000Z')
  expect(next('2026-10-24T23:00:00Z', 'Europe/Berlin', 150)).toBe('2026-10-25T00:30:00.000Z')
  expect(next('2026-10-25T00:30:00Z', 'Europe/Berlin', 150)).toBe('2026-10-25T01:30:00.000Z')
  expect(next('2026-10-25T01:30:00Z', 'Europe/Berlin', 150)).toBe('2026-10-26T01:30:00.000Z')
})

test('the next time is later, within 26 hours, and at the given clock time where that exists', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 1439 }),
      (from, zone, minutes) => {
        const found = findNextTime(from, zone, minutes)
        const ahead = found.getTime() - from.getTime()
        expect(ahead).toBeGreaterThan(0)
        expect(ahead).toBeLessThanOrEqual(26 * 3_600_000)
        const shown = readClock(found, zone).minutes
        // Skipped time is at most an hour.
        expect([0, 30, 60]).toContain((shown - minutes + 1440) % 1440)
      },
    ),
    { numRuns: 300 },
  )
})
