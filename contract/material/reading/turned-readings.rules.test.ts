import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseTurn, turnPlace, turnReadingBack, turnSize } from './turned-readings.rules.ts'

const turns = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const)

test('a place at the top left of a page is at the top right after a quarter to the right', () => {
  const place = { x0: 10, y0: 20, x1: 30, y1: 25 }
  expect(turnPlace(place, { width: 100, height: 200 }, 90)).toEqual({ x0: 175, y0: 10, x1: 180, y1: 30 })
})

test('turning back restores places and sizes', () => {
  const box = fc.record({ x0: fc.integer(), y0: fc.integer(), x1: fc.integer(), y1: fc.integer() })
  const size = fc.record({ width: fc.nat(), height: fc.nat() })
  fc.assert(
    fc.property(box, size, turns, (place, picture, turn) => {
      const turned = turnPlace(place, picture, turn)
      expect(turnPlace(turned, turnSize(picture, turn), reverseTurn(turn))).toEqual(place)
    }),
  )
})

test('readings of upright pictures stay as they are', () => {
  const reading = { width: 10, height: 20, lines: [] }
  expect(turnReadingBack(reading, 0)).toBe(reading)
  expect(turnReadingBack(reading, 90)).toEqual({ width: 20, height: 10, lines: [], turn: 90 })
})
