import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeInTime } from './device-time.rules.ts'

const minuteMs = 60_000

describe('the moment of a grade', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const earliest = new Date('2026-11-01T10:00:00Z')
  it('is counted back from the arrival, so that a wrong clock of the device changes nothing', () => {
    const wrongByYears = (minutes: number) =>
      new Date(Date.parse('2031-01-01T00:00:00Z') + minutes * minuteMs)
    const at = placeInTime({ at: wrongByYears(-90), sentAt: wrongByYears(0) }, { now, earliest })
    expect(at.toISOString()).toBe('2026-11-20T08:30:00.000Z')
  })
  it('is never in the future, and never before the card was there', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (at, sentAt) => {
        const placed = placeInTime({ at, sentAt }, { now, earliest })
        expect(placed >= earliest && placed <= now).toBe(true)
      }),
    )
  })
})
