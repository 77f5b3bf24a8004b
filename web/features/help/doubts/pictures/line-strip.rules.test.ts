import { expect, test } from 'vitest'
import { computeStrip } from './line-strip.rules.ts'

const picture = { width: 2000, height: 3000 }

test('a line of ninety characters stays legible: its writing is never less than 13 pixels high', () => {
  const box = { x0: 100, y0: 400, x1: 1900, y1: 440 }
  const { minWidth, aspectRatio } = computeStrip(picture, box)
  const shownHeight = minWidth / aspectRatio
  // The strip is half as high again as the line.
  expect(shownHeight / 1.5).toBeGreaterThanOrEqual(13)
})

test('a short word is not blown up to the width of the page', () => {
  expect(computeStrip(picture, { x0: 100, y0: 400, x1: 180, y1: 440 }).maxWidth).toBeLessThan(90)
})

test('the piece is found at the edges of the picture, too', () => {
  const last = computeStrip(picture, { x0: 1900, y0: 2960, x1: 2000, y1: 3000 })
  expect(last.position).toEqual({ x: 100, y: 100 })
  expect(computeStrip(picture, { x0: 0, y0: 0, x1: 2000, y1: 40 }).position).toEqual({ x: 0, y: 0 })
})

test('a line without height is no reason to divide by nothing', () => {
  const strip = computeStrip(picture, { x0: 5, y0: 5, x1: 5, y1: 5 })
  expect(
    Object.values(strip)
      .flat()
      .every(value => typeof value === 'object' || Number.isFinite(value)),
  ).toBe(true)
})
