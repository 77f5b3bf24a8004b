import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitHomography, measureScale, projectX, projectY } from './homography.rules.ts'
import { addLocalWarp, fitWarp } from './warp.rules.ts'

const grid = Array.from({ length: 15 * 20 }, (_, i) => ({
  x: 15 + (i % 15) * 12,
  y: 60 + Math.floor(i / 15) * 11,
}))

test('a camera’s view of a page is found from points on it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      fc.double({ min: 3, max: 12, noNaN: true }),
      fc.double({ min: -0.0015, max: 0.0015, noNaN: true }),
      fc.double({ min: -0.0015, max: 0.0015, noNaN: true }),
      (turn, scale, g, h) => {
        const see = (x: number, y: number) => {
          const [u, v] = [x - 105, y - 148]
          const depth = 1 + g * u + h * v
          return {
            x: 1200 + (scale * (u * Math.cos(turn) - v * Math.sin(turn))) / depth,
            y: 900 + (scale * (u * Math.sin(turn) + v * Math.cos(turn))) / depth,
          }
        }
        const corners = [
          { x: 11, y: 11 },
          { x: 199, y: 11 },
          { x: 199, y: 286 },
          { x: 11, y: 286 },
        ]
        const found = fitHomography(
          corners,
          corners.map(({ x, y }) => see(x, y)),
        )
        for (const { x, y } of grid) {
          expect(projectX(found!, x, y)).toBeCloseTo(see(x, y).x, 3)
          expect(projectY(found!, x, y)).toBeCloseTo(see(x, y).y, 3)
        }
        expect(measureScale(found!, { x: 105, y: 148 })).toBeCloseTo(scale, 0)
      },
    ),
    { numRuns: 50 },
  )
})

test('points on a line are no page', () => {
  const line = [0, 1, 2, 3].map(x => ({ x, y: x }))
  expect(fitHomography(line, line)).toBeNull()
})

test('a bent page is followed though a tenth of its rings are taken for others', () => {
  const bend = (x: number, y: number) => ({
    dx: 2 * Math.sin(y / 90) + 0.005 * x,
    dy: 1.5 * Math.cos(x / 70) - 0.004 * y,
  })
  const rings = grid.map(({ x, y }, i) => {
    const off = i % 10 === 0 ? 1.6 : 0
    return { x, y, dx: bend(x, y).dx + off, dy: bend(x, y).dy - off, weight: 0.2 }
  })
  const warp = addLocalWarp(fitWarp(rings, 15), rings, 12)
  for (const { x, y } of grid) {
    const found = warp(x, y)
    expect(Math.hypot(found.dx - bend(x, y).dx, found.dy - bend(x, y).dy)).toBeLessThan(0.35)
  }
})

test('a crease is followed, which no polynomial has', () => {
  const rings = grid.map(({ x, y }) => ({ x, y, dx: 0, dy: 4 - Math.abs(y - 160) / 30, weight: 0.2 }))
  const polynomial = fitWarp(rings, 15)
  const warp = addLocalWarp(polynomial, rings, 12)
  const worst = (of: typeof warp) => Math.max(...rings.map(({ x, y, dy }) => Math.abs(of(x, y).dy - dy)))
  expect(worst(warp)).toBeLessThan(0.3)
  expect(worst(warp)).toBeLessThan(worst(polynomial))
})

test('a page is not torn where it has no rings', () => {
  const few = grid.filter(({ x, y }) => x < 60 && y < 130)
  const rings = few.map(({ x, y }) => ({
    x,
    y,
    dx: 0.3 * Math.sin(y / 9),
    dy: 0.3 * Math.cos(x / 9),
    weight: 0.2,
  }))
  const corners = [15, 195].flatMap(x => [15, 280].map(y => ({ x, y, dx: 0, dy: 0, weight: 2 })))
  const warp = fitWarp(rings, 15, corners)
  for (const { x, y } of grid) expect(Math.hypot(warp(x, y).dx, warp(x, y).dy)).toBeLessThan(1.5)
})

test('few rings bend nothing', () => {
  const rings = grid.slice(0, 3).map(ring => ({ ...ring, dx: 3, dy: 3, weight: 0.2 }))
  expect(fitWarp(rings, 15)(100, 100)).toEqual({ dx: 0, dy: 0 })
})
