import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatClock, parseClock } from './times.rules.ts'

test('a moment is read as people write it', () => {
  expect(['4:12', '04:12', '1:04:12', ' 252 ', '0:00'].map(parseClock)).toEqual([252, 252, 3852, 252, 0])
})

test('anything else is no moment', () => {
  for (const text of ['', '4:5', '4:60', '4.12', '-1', '1:2:3:4', 'later'])
    expect(parseClock(text)).toBeNull()
})

test('every second is read as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), seconds => {
      expect(parseClock(formatClock(seconds))).toBe(seconds)
    }),
  )
})
