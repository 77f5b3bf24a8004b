// Small chart of shares over time as vectors, in points. Printed in black and white, so lines differ by their
// strokes.
import type { Shape } from '../typesetting/index.ts'
import type { PdfBlock } from './pdf-block.ts'

export type LineChart = Extract<PdfBlock, { kind: 'line-chart' }>

/** The box of the lines: the page's width without margins and labels, and a height that leaves the page to the words. */
export const chartBox = { width: 430, height: 84 }

/** Radius of the dots, which lie completely within the box. */
const radius = 2.2
const ink = '#14211C'
const faint = '#C9CCC2'

/** Distance from the top for a share. Shares above 1 are at the top. */
export const heightOf = (share: number): number =>
  radius + (1 - Math.min(1, Math.max(0, share))) * (chartBox.height - 2 * radius)

const placeOf = (at: number, count: number): number =>
  count === 1 ? chartBox.width / 2 : radius + (at / (count - 1)) * (chartBox.width - 2 * radius)

type Point = { x: number; y: number }

/** Parts of a line between its gaps. */
const splitAtGaps = (values: readonly (number | null)[]): Point[][] => {
  const parts: Point[][] = [[]]
  for (const [at, value] of values.entries())
    if (value === null) parts.push([])
    else parts.at(-1)?.push({ x: placeOf(at, values.length), y: heightOf(value) })
  return parts.filter(part => part.length > 0)
}

const drawLine = ({ look, values }: LineChart['lines'][number]): Shape[] =>
  splitAtGaps(values).flatMap((points): Shape[] => {
    const stroke: Shape = {
      type: 'polyline',
      points,
      lineColor: ink,
      lineWidth: look === 'dashed' ? 0.9 : 1.4,
      dash: look === 'dashed' ? { length: 3, space: 3 } : null,
    }
    if (look === 'dashed')
      // Single points get a cross, as they have no line.
      return points.length > 1 ? [stroke] : points.map(({ x, y }) => cross(x, y))
    const dots = points.map(
      ({ x, y }): Shape => ({ type: 'ellipse', x, y, r1: radius, r2: radius, color: ink }),
    )
    return points.length > 1 ? [stroke, ...dots] : dots
  })

const cross = (x: number, y: number): Shape => ({
  type: 'line',
  x1: x - radius,
  y1: y,
  x2: x + radius,
  y2: y,
  lineColor: ink,
  lineWidth: 0.9,
})

/** Shares that have a rule and a label. */
export const ruledShares = [1, 0.5, 0] as const

/** Elements of a chart; rules first, so that lines are drawn over them. */
export const drawLineChart = ({ lines }: LineChart): Shape[] => [
  ...ruledShares.map((share): Shape => {
    const y = heightOf(share)
    return { type: 'line', x1: 0, y1: y, x2: chartBox.width, y2: y, lineColor: faint, lineWidth: 0.5 }
  }),
  ...lines.flatMap(drawLine),
]
