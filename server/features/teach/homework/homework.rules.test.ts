// Opening times of homework per student, and the attempt that counts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areTimesInOrder,
  attemptsLeft,
  closesFor,
  endsFor,
  endsForAll,
  findBest,
  getRevealAt,
  isTimeToRemind,
  stateAt,
} from './homework.rules.ts'

const day = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour))
const times = {
  opensAt: day(8).toISOString(),
  closesAt: day(18).toISOString(),
  lateUntil: day(20).toISOString(),
}
const nobody = { extendedUntil: null }

test('the state passes from planned to open, late and closed', () => {
  expect([7, 8, 17, 18, 19, 20].map(hour => stateAt(times, nobody, day(hour)))).toEqual([
    ...(['planned', 'open', 'open', 'late', 'late', 'closed'] as const),
  ])
  expect(stateAt({ ...times, lateUntil: null }, nobody, day(18))).toBe('closed')
})

test('an extension is for one student, and an earlier end than everybody’s takes nothing away', () => {
  expect(stateAt(times, { extendedUntil: day(22) }, day(21))).toBe('open')
  expect(closesFor(times, { extendedUntil: day(9) })).toEqual(day(18))
  expect(endsForAll(times, [nobody, { extendedUntil: day(22) }])).toEqual(day(22))
  expect(endsForAll(times, [])).toEqual(day(20))
})

test('verdicts wait for the end for everybody where the teacher wants it so', () => {
  expect(getRevealAt({ tells: 'after-close', attempts: 1 }, day(20), 1)).toEqual(day(20))
  expect(getRevealAt({ tells: 'at-once', attempts: 2 }, day(20), 1)).toBeNull()
  expect(getRevealAt({ tells: 'after-last', attempts: 2 }, day(20), 1)).toEqual(day(20))
  expect(getRevealAt({ tells: 'after-last', attempts: 2 }, day(20), 2)).toBeNull()
  expect(getRevealAt({ tells: 'after-last', attempts: null }, day(20), 7)).toEqual(day(20))
})

test('attempts are counted down, and any number is never used up', () => {
  expect([0, 1, 2, 3].map(begun => attemptsLeft({ attempts: 2 }, begun))).toEqual([2, 1, 0, 0])
  expect(attemptsLeft({ attempts: null }, 99)).toBeNull()
})

test('the attempt with the most points counts, of equals the one in time', () => {
  const scored = (reached: number, isLate: boolean) => ({ score: { reached, possible: 9 }, isLate })
  const late = scored(8, true)
  expect(findBest([scored(5, false), late])).toBe(late)
  expect(findBest([late, scored(8, false)])).toEqual(scored(8, false))
  expect(findBest([])).toBeUndefined()
})

test('a reminder goes out in the hours before the end, never before it opens nor after it closed', () => {
  const settings = { ...times, remindHours: 4 }
  expect([13, 14, 17, 18].map(hour => isTimeToRemind(settings, nobody, day(hour)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isTimeToRemind({ ...times, remindHours: 48 }, nobody, day(7))).toBe(false)
  expect(isTimeToRemind({ ...times, remindHours: null }, nobody, day(17))).toBe(false)
  expect(isTimeToRemind(settings, { extendedUntil: day(23) }, day(17))).toBe(false)
})

const hour = fc.integer({ min: 0, max: 96 })

test('for times in order, the state only ever moves on, and nobody ends before everybody’s close', () => {
  fc.assert(
    fc.property(
      hour,
      hour,
      fc.option(hour),
      fc.option(hour),
      hour,
      hour,
      (opens, closes, late, longer, a, b) => {
        const set = {
          opensAt: day(opens).toISOString(),
          closesAt: day(closes).toISOString(),
          lateUntil: late === null ? null : day(late).toISOString(),
        }
        fc.pre(areTimesInOrder(set))
        const grant = { extendedUntil: longer === null ? null : day(longer) }
        const order = ['planned', 'open', 'late', 'closed']
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map(at =>
          order.indexOf(stateAt(set, grant, day(at))),
        )
        expect(first).toBeLessThanOrEqual(second ?? -1)
        expect(endsFor(set, grant).getTime()).toBeGreaterThanOrEqual(day(closes).getTime())
        expect(endsForAll(set, [grant]).getTime()).toBeGreaterThanOrEqual(endsFor(set, grant).getTime())
      },
    ),
  )
})
