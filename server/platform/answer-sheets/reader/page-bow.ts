// Coarse shape of a bent or folded page: highest along a line across its middle, with raised parts displaced
// in one direction.
import { type Point, paperSizes } from '../sheet-places.rules.ts'
import type { RingScores } from './ring-scores.ts'
import type { Warp } from './warp.rules.ts'

const { width, height } = paperSizes.a4
/** Displacement of the middle that is looked for, in millimetres, and its steps. */
const max = 7.5
const step = 0.75

/** 0 at the border, 1 at the middle. */
const bow = (t: number): number => 4 * t * (1 - t)
const crease = (t: number): number => 1 - Math.abs(2 * t - 1)

type Shape = (x: number, y: number) => number

const shapes: readonly Shape[] = [
  (_, y) => bow(y / height),
  (x, _) => bow(x / width),
  (_, y) => crease(y / height),
  (x, _) => crease(x / width),
]

/** Rings examined per try; more add nothing. */
const maxRings = 90

/** Bow of each shape that fits most rings, the best one first. */
export const findBows = (scores: RingScores, bubbles: readonly Point[]): Warp[] => {
  const every = Math.max(1, Math.floor(bubbles.length / maxRings))
  const tried = bubbles.filter((_, i) => i % every === 0)
  const rate = (shape: Shape, a: number, b: number): number =>
    tried.reduce((sum, { x, y }) => {
      const part = shape(x, y)
      // Cap, so that one very dark ring does not outweigh several.
      return sum + Math.min(0.15, Math.max(0, scores.score(x + a * part, y + b * part)))
    }, 0)
  const best = shapes.map(shape => {
    let found = { score: Number.NEGATIVE_INFINITY, shape, a: 0, b: 0 }
    for (let a = -max; a <= max; a += step)
      for (let b = -max; b <= max; b += step) {
        const score = rate(shape, a, b)
        if (score > found.score) found = { score, shape, a, b }
      }
    return found
  })
  return best
    .toSorted((one, other) => other.score - one.score)
    .map(
      ({ shape, a, b }): Warp =>
        (x, y) => ({ dx: a * shape(x, y), dy: b * shape(x, y) }),
    )
}
