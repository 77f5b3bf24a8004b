import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countMissed, findLastDue } from './plan.rules.ts'

const at = (iso: string) => new Date(iso)

describe('the last due moment', () => {
  test('is today’s once its time has come, else yesterday’s', () => {
    expect(findLastDue('02:00', at('2026-11-30T02:00:00Z'))).toEqual(at('2026-11-30T02:00:00Z'))
    expect(findLastDue('02:00', at('2026-11-30T01:59:59Z'))).toEqual(at('2026-11-29T02:00:00Z'))
    expect(findLastDue('23:30', at('2027-01-01T00:00:00Z'))).toEqual(at('2026-12-31T23:30:00Z'))
  })

  test('is never after now and less than a day ago', () => {
    const times = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
    const moments = fc.date({ min: at('2020-01-01'), max: at('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(times, moments, (time, now) => {
        const age = now.getTime() - findLastDue(time, now).getTime()
        return age >= 0 && age < 86_400_000
      }),
    )
  })
})

describe('missed backups', () => {
  const since = at('2026-11-28T02:03:00Z')
  test.each([
    ['2026-11-28T23:00:00Z', 0],
    ['2026-11-29T03:30:00Z', 0],
    ['2026-11-29T04:01:00Z', 1],
    ['2026-11-30T03:59:00Z', 1],
    ['2026-11-30T04:01:00Z', 2],
    ['2026-12-28T12:00:00Z', 30],
  ])('after one of the 28th at two, until %s: %i', (now, missed) => {
    expect(countMissed('02:00', since, at(now))).toBe(missed)
  })

  test('are none with a backup of later than the last moment', () => {
    expect(countMissed('02:00', at('2026-11-30T10:00:00Z'), at('2026-11-30T12:00:00Z'))).toBe(0)
  })
})
