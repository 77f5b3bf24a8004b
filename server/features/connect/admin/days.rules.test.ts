import { expect, test } from 'vitest'
import { daysUntil } from './days.rules.ts'

test('a week ends today and crosses the month', () => {
  expect(daysUntil(new Date('2026-03-02T23:59:59Z'), 4)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
})
