import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeQuadrant, turnBack, turnBox } from './frame.rules.ts'

const quadrants = [0, 1, 2, 3] as const

it('turns a box back to where it was', () => {
  const number = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(
      number,
      number,
      fc.nat(900),
      fc.nat(900),
      fc.constantFrom(...quadrants),
      (x, y, w, h, quadrant) => {
        const box = { x0: x, y0: y, x1: x + w, y1: y + h }
        const turned = turnBox(box, quadrant)
        expect(turned.x0 <= turned.x1 && turned.y0 <= turned.y1).toBe(true)
        const { x0, y0, x1, y1 } = turnBack(turned, quadrant)
        expect([x0 - box.x0, y0 - box.y0, x1 - box.x1, y1 - box.y1].map(Math.abs)).toEqual([0, 0, 0, 0])
      },
    ),
  )
})

it('puts what is read first furthest left', () => {
  const below = { x0: 0, y0: 0, x1: 10, y1: 10 }
  const above = { x0: 0, y0: 20, x1: 10, y1: 30 }
  expect(turnBox(below, 1).x1).toBeLessThan(turnBox(above, 1).x0)
  expect(turnBox(above, 3).x1).toBeLessThan(turnBox(below, 3).x0)
})

it('takes an angle for the nearest quarter turn', () => {
  expect([0, 359, 91, 180, 268].map(computeQuadrant)).toEqual([0, 0, 1, 2, 3])
})
