import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FoundLine } from './recogniser.ts'
import { chooseStrip } from './script-strip.rules.ts'

const box = (x: number, y: number, width: number, height: number): FoundLine['corners'] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

test('the longest unread line is the strip, with room for marks above and below', () => {
  expect(chooseStrip([box(0, 100, 200, 20), box(0, 300, 600, 40)], 1000)).toEqual({ top: 280, height: 80 })
})

test('unread drawings make no strip, and neither does a page that was read', () => {
  expect(chooseStrip([box(0, 100, 90, 80)], 1000)).toBeNull()
  expect(chooseStrip([], 1000)).toBeNull()
})

test('a strip lies within its page', () => {
  const line = fc.tuple(
    fc.integer({ min: -50, max: 1050 }),
    fc.integer({ min: 1, max: 900 }),
    fc.integer({ min: 1, max: 200 }),
  )
  fc.assert(
    fc.property(fc.array(line), lines => {
      const strip = chooseStrip(
        lines.map(([y, width, height]) => box(0, y, width, height)),
        1000,
      )
      if (!strip) return
      expect(strip.top).toBeGreaterThanOrEqual(0)
      expect(strip.height).toBeGreaterThan(0)
      expect(strip.top + strip.height).toBeLessThanOrEqual(1000)
    }),
  )
})
