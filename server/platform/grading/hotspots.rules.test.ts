import type { Area, Point } from '@lantern/contract/questions/kinds/hotspot/hotspots'
import {
  countedAcross,
  countSquares,
  frameBetween,
  isInAreas,
  placeOn,
  squareOfPoint,
} from '@lantern/contract/questions/kinds/hotspot/hotspots.rules'
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grade } from './index.ts'

const box: Area = { shape: 'box', left: 0.2, top: 0.2, width: 0.4, height: 0.2 }
const ellipse: Area = { shape: 'ellipse', left: 0.2, top: 0.2, width: 0.4, height: 0.2 }
/** An arrow that points left: its mouth is not in it. */
const arrow: Area = {
  shape: 'polygon',
  points: [
    { x: 0.1, y: 0.5 },
    { x: 0.9, y: 0.1 },
    { x: 0.5, y: 0.5 },
    { x: 0.9, y: 0.9 },
  ],
}

test.each<[string, Area, Point, boolean]>([
  ['the middle of a box', box, { x: 0.4, y: 0.3 }, true],
  ['the edge of a box', box, { x: 0.2, y: 0.2 }, true],
  ['beside a box', box, { x: 0.4, y: 0.41 }, false],
  ['the middle of an oval', ellipse, { x: 0.4, y: 0.3 }, true],
  ['the corner of the frame of an oval', ellipse, { x: 0.21, y: 0.21 }, false],
  ['the head of an arrow', arrow, { x: 0.3, y: 0.5 }, true],
  ['the mouth of an arrow', arrow, { x: 0.8, y: 0.5 }, false],
])('%s', (_, area, point, isRight) => {
  expect(isInAreas([area], point)).toBe(isRight)
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const point = fc.record({ x: share, y: share })

describe('any picture', () => {
  test('a point in an oval lies in its frame', () => {
    fc.assert(
      fc.property(point, point, point, (one, other, asked) => {
        const frame = frameBetween(one, other)
        const isInOval = isInAreas([{ shape: 'ellipse', ...frame }], asked)
        expect(isInOval && !isInAreas([{ shape: 'box', ...frame }], asked)).toBe(false)
      }),
    )
  })

  test('a frame stays on the picture and is large enough to be met', () => {
    const far = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(fc.record({ x: far, y: far }), fc.record({ x: far, y: far }), (one, other) => {
        const { left, top, width, height } = frameBetween(one, other)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.01)
      }),
    )
  })

  test('each point is counted in one square of the picture', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 50 }), points => {
        const counts = countSquares(points)
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(points.length)
        for (const square of Object.keys(counts))
          for (const place of square.split(',')) expect(Number(place)).toBeLessThan(countedAcross)
      }),
    )
    expect(squareOfPoint({ x: 1, y: 0 })).toBe('19,0')
  })

  test('a mark that is moved over the edge stays on it', () => {
    expect(placeOn({ x: -0.2, y: 1.4 })).toEqual({ x: 0, y: 1 })
  })
})

test('an answer is right in any of the areas, and wrong elsewhere', () => {
  const body: QuestionBody = {
    type: 'hotspot',
    stem: 'Where?',
    picture: { id: '11111111-1111-4111-8111-111111111111', alt: '' },
  }
  const key: AnswerKey = { type: 'hotspot', areas: [arrow, box] }
  const at = (x: number, y: number) => grade(body, key, { type: 'hotspot', point: { x, y } })
  expect(at(0.25, 0.25)).toEqual({ outcome: 'right', share: 1 })
  expect(at(0.3, 0.5)).toEqual({ outcome: 'right', share: 1 })
  expect(at(0.8, 0.5)).toEqual({ outcome: 'wrong', share: 0 })
  expect(grade(body, key, { type: 'true-false', value: true }).outcome).toBe('wrong')
})
