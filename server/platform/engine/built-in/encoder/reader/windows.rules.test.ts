import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listWindows } from './windows.rules.ts'

test('a passage that fits is read at once, an empty one too', () => {
  expect(listWindows(200, 200)).toEqual([{ start: 0, end: 200 }])
  expect(listWindows(0, 200)).toEqual([{ start: 0, end: 0 }])
})

test('a longer one is read in windows that overlap', () => {
  expect(listWindows(300, 200)).toEqual([
    { start: 0, end: 200 },
    { start: 160, end: 300 },
  ])
})

test('windows are at most three, none longer than the room, and each begins in the one before', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 100, max: 300 }), (length, room) => {
      const windows = listWindows(length, room)
      expect(windows.length).toBeLessThanOrEqual(3)
      for (const [i, { start, end }] of windows.entries()) {
        expect(end - start).toBeLessThanOrEqual(room)
        if (i > 0) expect(start).toBeLessThan(windows[i - 1]!.end)
      }
      if (length <= 3 * room - 80) expect(windows.at(-1)!.end).toBe(length)
    }),
  )
})
