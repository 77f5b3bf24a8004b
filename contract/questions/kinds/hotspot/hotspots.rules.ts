// Geometry of points on a picture, for grading, for the player's view and for the class's answers.

export const hotspotLimits = { areas: 12, corners: 40, minExtent: 0.01 } as const

type Point = { x: number; y: number }
type Frame = { left: number; top: number; width: number; height: number }
type Area =
  | ({ shape: 'box' } & Frame)
  | ({ shape: 'ellipse' } & Frame)
  | { shape: 'polygon'; points: readonly Point[] }

const isInBox = ({ left, top, width, height }: Frame, { x, y }: Point): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height

const isInEllipse = ({ left, top, width, height }: Frame, { x, y }: Point): boolean =>
  ((x - left - width / 2) / (width / 2)) ** 2 + ((y - top - height / 2) / (height / 2)) ** 2 <= 1

/** Even-odd rule: an odd number of sides crossed by a ray to the right. */
const isInPolygon = (points: readonly Point[], { x, y }: Point): boolean => {
  const crossed = points.filter((from, i) => {
    const to = points[(i + 1) % points.length] ?? from
    return from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x
  })
  return crossed.length % 2 === 1
}

const isInArea = (area: Area, point: Point): boolean => {
  if (area.shape === 'polygon') return isInPolygon(area.points, point)
  return area.shape === 'box' ? isInBox(area, point) : isInEllipse(area, point)
}

export const isInAreas = (areas: readonly Area[], point: Point): boolean =>
  areas.some(area => isInArea(area, point))

/** Point that stands for an area in texts. */
export const centreOfArea = (area: Area): Point => {
  if (area.shape !== 'polygon') return { x: area.left + area.width / 2, y: area.top + area.height / 2 }
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  return { x: mean(area.points.map(({ x }) => x)), y: mean(area.points.map(({ y }) => y)) }
}

/** Distance from the left and the top in whole per cent, for texts. */
export const percentOfPoint = ({ x, y }: Point): { left: number; top: number } => ({
  left: Math.round(x * 100),
  top: Math.round(y * 100),
})

const clampShare = (value: number): number => Math.min(1, Math.max(0, value))

/** A point that may have been moved beyond the picture's edge, back on it; to a thousandth, which is finer than a finger. */
export const placeOn = ({ x, y }: Point): Point => {
  const rounded = (value: number) => Math.round(clampShare(value) * 1000) / 1000
  return { x: rounded(x), y: rounded(y) }
}

/** The box or ellipse between two corners, at least as large as can be met, and on the picture. */
export const frameBetween = (one: Point, other: Point): Frame => {
  const projectOnEdge = (a: number, b: number) => {
    // Even number, so that its middle is a whole thousandth too.
    const even = Math.round(Math.abs(a - b) * 500) / 500
    const size = Math.min(1, Math.max(hotspotLimits.minExtent, even))
    const start = Math.min(1 - size, clampShare(Math.min(a, b)))
    return [Math.round(start * 1000) / 1000, Math.round(size * 1000) / 1000] as const
  }
  const [left, width] = projectOnEdge(one.x, other.x)
  const [top, height] = projectOnEdge(one.y, other.y)
  return { left, top, width, height }
}

/** Squares that points are counted in along each side of the picture. */
export const countedAcross = 20

/** Number of points in each square that has any. */
export const countSquares = (points: readonly Point[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const square of points.map(squareOfPoint)) counts[square] = (counts[square] ?? 0) + 1
  return counts
}

/** The square of a point, such as "3,17": from the left, from the top, counted from 0. */
export const squareOfPoint = ({ x, y }: Point): string => {
  const at = (value: number) => Math.min(countedAcross - 1, Math.floor(clampShare(value) * countedAcross))
  return `${at(x)},${at(y)}`
}
