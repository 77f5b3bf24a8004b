import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retentionMonths } from '../../people/retention/retention.rules.ts'
import {
  extendSound,
  extensionDays,
  findDeletion,
  findSoundEnd,
  isNoticeDue,
  storageDays,
} from './storage-time.rules.ts'

const recordedAt = new Date('2026-11-30T09:00:00Z')
const at = (day: string) => new Date(`${day}T09:00:00Z`)
const none = { recordedAt, days: null, extendedUntil: null, months: null }

test('sound stays without end, by the class, by the installation, or by the earlier of both', () => {
  expect(findSoundEnd(none)).toBeNull()
  expect(findSoundEnd({ ...none, days: 30 })).toEqual(at('2026-12-30'))
  expect(findSoundEnd({ ...none, months: 3 })).toEqual(at('2027-02-28'))
  expect(findSoundEnd({ ...none, days: 30, months: 3 })).toEqual(at('2026-12-30'))
  expect(findSoundEnd({ ...none, days: 365, months: 3 })).toEqual(at('2027-02-28'))
})

test('an extension counts in place of the days of the class, and never passes the installation’s maxEnd', () => {
  expect(findSoundEnd({ ...none, days: 7, extendedUntil: at('2027-01-06') })).toEqual(at('2027-01-06'))
  expect(findSoundEnd({ ...none, extendedUntil: at('2028-01-01'), months: 12 })).toEqual(at('2027-11-30'))
})

test('a notice is due a week before, and what nobody was told of stays a week longer', () => {
  const end = at('2026-12-30')
  expect(isNoticeDue(end, at('2026-12-22'))).toBe(false)
  expect(isNoticeDue(end, at('2026-12-23'))).toBe(true)
  expect(findDeletion(end, null)).toBeNull()
  expect(findDeletion(end, at('2026-12-23'))).toEqual(end)
  expect(findDeletion(end, at('2027-01-01'))).toEqual(at('2027-01-08'))
})

const moments = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true })
const times = fc.record({
  recordedAt: moments,
  days: fc.constantFrom(null, ...storageDays),
  extendedUntil: fc.option(moments),
  months: fc.constantFrom(null, ...retentionMonths),
})

test('sound ends never later than the installation allows', () => {
  fc.assert(
    fc.property(times, given => {
      const maxEnd = findSoundEnd({ ...given, days: null, extendedUntil: null })
      const end = findSoundEnd(given)
      if (maxEnd) expect(end !== null && end <= maxEnd).toBe(true)
    }),
  )
})

test('deletion comes never before the end, and never within a week of the notice', () => {
  fc.assert(
    fc.property(moments, moments, (end, warnedAt) => {
      const deletion = findDeletion(end, warnedAt)
      expect(deletion !== null && deletion >= end).toBe(true)
      expect((deletion?.getTime() ?? 0) - warnedAt.getTime()).toBeGreaterThanOrEqual(7 * 86_400_000)
    }),
  )
})

test('an extension ends later than before, and lies ahead', () => {
  fc.assert(
    fc.property(moments, moments, fc.constantFrom(...extensionDays), (end, now, days) => {
      const extended = extendSound(end, now, days)
      expect(extended > end && extended > now).toBe(true)
    }),
  )
})
