// A smooth displacement over the page: a polynomial, fitted so that what is far off counts little.
import { fitLeastSquares } from './least-squares.rules.ts'

/** Millimetres by which something isn't where it was printed. */
export type Warp = (x: number, y: number) => { dx: number; dy: number }

export type Displaced = { x: number; y: number; dx: number; dy: number; weight: number }

export const noWarp: Warp = () => ({ dx: 0, dy: 0 })

/** Powers of x and y up to the fourth together. */
const powers = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 0],
  [1, 1],
  [0, 2],
  [3, 0],
  [2, 1],
  [1, 2],
  [0, 3],
  [4, 0],
  [3, 1],
  [2, 2],
  [1, 3],
  [0, 4],
] as const

/** Brings places of a page to -1 to 1. */
const unit = 150

const readTerms = (x: number, y: number, terms: number): number[] => {
  const [u, v] = [x / unit - 0.7, y / unit - 1]
  return powers.slice(0, terms).map(([i, j]) => u ** i * v ** j)
}

/** Minimum rings per term, so that the polynomial doesn't oscillate. */
const ringsForTerm = 4
const termCounts = [15, 10, 6, 3, 1]
const passes = 6
/** Millimetres off from which a ring counts less and less (Geman and McClure's weights). */
const tolerated = 0.35

/**
 * @param max terms; fewer are fitted where there are few rings
 * @param anchors places that are known otherwise: they hold the page where it has no rings, and say nothing of its shape
 */
export const fitWarp = (
  seen: readonly Displaced[],
  max: number,
  anchors: readonly Displaced[] = [],
): Warp => {
  const terms = termCounts.find(count => count <= max && count * ringsForTerm <= seen.length) ?? 0
  if (terms === 0) return noWarp
  const rings = [...seen, ...anchors]
  const rows = rings.map(({ x, y }) => readTerms(x, y, terms))
  const [dxs, dys] = [rings.map(({ dx }) => dx), rings.map(({ dy }) => dy)]
  const evaluate = (factors: readonly number[], row: readonly number[]) =>
    row.reduce((sum, term, i) => sum + term * factors[i]!, 0)
  let weights = rings.map(({ weight }) => weight)
  let fit: { x: number[]; y: number[] } | null = null
  for (let pass = 0; pass < passes; pass++) {
    const [x, y] = [fitLeastSquares(rows, dxs, weights), fitLeastSquares(rows, dys, weights)]
    if (!x || !y) break
    fit = { x, y }
    const width = tolerated * (pass < 2 ? 3 : 1)
    weights = rings.map(({ weight }, i) => {
      const off = Math.hypot(dxs[i]! - evaluate(x, rows[i]!), dys[i]! - evaluate(y, rows[i]!))
      return weight / (1 + (off / width) ** 2) ** 2
    })
  }
  if (!fit) return noWarp
  const { x: fx, y: fy } = fit
  return (x, y) => {
    const row = readTerms(x, y, terms)
    return { dx: evaluate(fx, row), dy: evaluate(fy, row) }
  }
}

/** Distance from the polynomial above which a ring is an outlier, in millimetres. */
const maxResidual = 1.2
/** Pull towards zero where few rings are near. */
const stiffness = 0.3

/**
 * Adds what the polynomial leaves where many rings agree, such as along a crease.
 * @param width millimetres over which rings are averaged: several of them, so that none is followed alone
 */
export const addLocalWarp = (warp: Warp, rings: readonly Displaced[], width: number): Warp => {
  const residuals = rings.flatMap(({ x, y, dx, dy, weight }) => {
    const there = warp(x, y)
    const off = { dx: dx - there.dx, dy: dy - there.dy }
    return Math.hypot(off.dx, off.dy) > maxResidual ? [] : [{ x, y, weight, ...off }]
  })
  const heaviest = Math.max(1e-6, ...residuals.map(({ weight }) => weight))
  return (x, y) => {
    let [sum, sx, sy] = [stiffness, 0, 0]
    for (const ring of residuals) {
      const far = ((ring.x - x) ** 2 + (ring.y - y) ** 2) / (width * width)
      if (far > 6) continue
      const weight = (ring.weight / heaviest) * Math.exp(-far)
      sum += weight
      sx += weight * ring.dx
      sy += weight * ring.dy
    }
    const there = warp(x, y)
    return { dx: there.dx + sx / sum, dy: there.dy + sy / sum }
  }
}
