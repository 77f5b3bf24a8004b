// Places beside the outermost bubbles, one step beyond the rings. Nothing is printed there: a ring found
// there means that the page was located a whole step off.
import type { Point } from '../sheet-places.rules.ts'

export type PlaceBeyond = Point & { side: 'left' | 'right' | 'above' | 'below' }

const sides = {
  left: [-1, 0],
  right: [1, 0],
  above: [0, -1],
  below: [0, 1],
} as const

/** Bubbles no further apart than this, in millimetres, are neighbours. */
const maxNeighbourDistanceMm = 9
/** Off the line by more than this they aren't in one row or column. */
const maxOffsetMm = 1

export const listPlacesBeyond = (bubbles: readonly Point[], radius: number): PlaceBeyond[] => {
  /** Distance to the next bubble in a direction; null without one. */
  const measureStep = ({ x, y }: Point, [right, down]: readonly [number, number]): number | null => {
    let nearest: number | null = null
    for (const other of bubbles) {
      const distanceAlongLine = (other.x - x) * right + (other.y - y) * down
      const across = Math.abs((other.x - x) * down) + Math.abs((other.y - y) * right)
      if (distanceAlongLine > 0.1 && distanceAlongLine <= maxNeighbourDistanceMm && across < maxOffsetMm)
        nearest = Math.min(nearest ?? distanceAlongLine, distanceAlongLine)
    }
    return nearest
  }
  return bubbles.flatMap(bubble =>
    (Object.keys(sides) as (keyof typeof sides)[]).flatMap(side => {
      const [right, down] = sides[side]
      if (measureStep(bubble, [right, down]) !== null) return []
      const step = measureStep(bubble, [-right, -down])
      if (step === null) return []
      const place = { x: bubble.x + step * right, y: bubble.y + step * down }
      const isFree = bubbles.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) > 2 * radius)
      return isFree ? [{ ...place, side }] : []
    }),
  )
}
