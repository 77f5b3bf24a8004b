import { expect, test } from 'vitest'
import { isNear, limitsFor, limitsOfPlans, planLimits, tighten } from './plan-limits.rules.ts'

test('no paid plan holds less than the free one', () => {
  for (const limit of planLimits)
    for (const plan of ['premium', 'school'] as const) {
      const [free, more] = [limitsOfPlans.free[limit], limitsOfPlans[plan][limit]]
      expect(more === null || (free !== null && more >= free), `${plan} ${limit}`).toBe(true)
    }
})

test('a limit is near from four fifths on; none is never near', () => {
  expect([isNear(23, 30), isNear(24, 30), isNear(1_000_000, null)]).toEqual([false, true, false])
})

test('the limits of the installation bound every plan', () => {
  expect([tighten(null, 5), tighten(3, 5), tighten(7, 5), tighten(3, null), tighten(null, null)]).toEqual([
    5,
    3,
    5,
    3,
    null,
  ])
})

test('people see the limits that they can meet', () => {
  expect(limitsFor(planLimits, 'teacher')).not.toContain('doubts')
  expect(limitsFor(planLimits, 'teacher')).toContain('players')
  expect(limitsFor(planLimits, 'student')).toContain('doubts')
  expect(limitsFor(planLimits, 'student')).not.toContain('papers')
})
