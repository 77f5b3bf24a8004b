import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDuty } from './duty-hours.rules.ts'

const monday = 1
const thursday = 4
const hours = [
  { day: monday, from: 15 * 60, to: 18 * 60 },
  { day: thursday, from: 13 * 60, to: 15 * 60 },
]

test('without hours a teacher is there at any time', () => {
  expect(findDuty([], 'UTC', new Date())).toEqual({ is: 'always' })
})

test('within the hours the end is given, outside them the next beginning', () => {
  // 23 November 2026 is a Monday; India is 5 hours 30 ahead.
  expect(findDuty(hours, 'Asia/Kolkata', new Date('2026-11-23T10:00:00Z'))).toEqual({
    is: 'on',
    until: new Date('2026-11-23T12:30:00Z'),
  })
  expect(findDuty(hours, 'Asia/Kolkata', new Date('2026-11-23T13:00:00Z'))).toEqual({
    is: 'off',
    backAt: new Date('2026-11-26T07:30:00Z'),
  })
  expect(findDuty(hours, 'Asia/Kolkata', new Date('2026-11-26T10:00:00Z'))).toEqual({
    is: 'off',
    backAt: new Date('2026-11-30T09:30:00Z'),
  })
})

test('the clock put back or forward moves no hour', () => {
  // Clocks in Berlin go back on 25 October 2026.
  expect(findDuty(hours, 'Europe/Berlin', new Date('2026-10-24T12:00:00Z'))).toEqual({
    is: 'off',
    backAt: new Date('2026-10-26T14:00:00Z'),
  })
})

test('hours that the clock leaves out come a week later', () => {
  // Clocks in Berlin skip the hour from 2 to 3 on Sunday, 28 March 2027.
  const sunday = 0
  expect(
    findDuty([{ day: sunday, from: 120, to: 121 }], 'Europe/Berlin', new Date('2027-03-21T01:01:00Z')),
  ).toEqual({
    is: 'off',
    backAt: new Date('2027-04-04T00:00:00Z'),
  })
})

test('hours until midnight end there', () => {
  expect(findDuty([{ day: monday, from: 1200, to: 1440 }], 'UTC', new Date('2026-11-23T21:00:00Z'))).toEqual({
    is: 'on',
    until: new Date('2026-11-24T00:00:00Z'),
  })
})

test('an off-duty teacher returns within a week and an hour, or two weeks across a clock change, and is on duty then', () => {
  const entry = fc
    .record({
      day: fc.integer({ min: 0, max: 6 }),
      from: fc.integer({ min: 0, max: 1380 }),
      length: fc.integer({ min: 1, max: 60 }),
    })
    .map(({ day, from, length }) => ({ day, from, to: from + length }))
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 7 }), moment, (week, now) => {
      const duty = findDuty(week, 'Europe/Berlin', now)
      if (duty.is !== 'off') return
      if (!duty.backAt) throw new Error('never back')
      const ahead = duty.backAt.getTime() - now.getTime()
      const isNight = week.every(({ from }) => 120 <= from && from < 180)
      expect(ahead).toBeLessThanOrEqual((isNight ? 14 * 24 + 1 : 7 * 24 + 1) * 3_600_000)
      expect(findDuty(week, 'Europe/Berlin', duty.backAt).is).toBe('on')
    }),
    { numRuns: 500 },
  )
})
