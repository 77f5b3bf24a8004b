import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { awaitedSince, isPlannable } from './planned-time.rules.ts'

const now = new Date('2026-11-26T10:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

test('a room is planned for a time to come, and not for a year too far', () => {
  const max = roomLimits.plannedDays * 86_400_000
  expect([-1, 0, 1, max, max + 1].map(ms => isPlannable(after(ms), now))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('every plannable time is awaited', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), startsAt => {
      if (isPlannable(startsAt, now)) expect(startsAt > awaitedSince(now)).toBe(true)
    }),
  )
})
