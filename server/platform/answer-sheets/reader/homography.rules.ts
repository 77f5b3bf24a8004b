// Camera's projection of a flat page: from millimetres on the paper to pixels of the picture.
import type { Point } from '../sheet-places.rules.ts'
import { fitLeastSquares } from './least-squares.rules.ts'

/** Eight numbers; the ninth is 1. */
export type Homography = readonly number[]

/** Scale of both sides, to numbers near 1 as the solver needs. */
const sheetUnit = 100
const pictureUnit = 1000

/**
 * The best fit to four points and more (direct linear transform, Hartley and Zisserman, Multiple View Geometry, 4.1).
 * @returns null where the points lie on a line
 */
export const fitHomography = (sheet: readonly Point[], picture: readonly Point[]): Homography | null => {
  const rows: number[][] = []
  const targets: number[] = []
  for (const [i, from] of sheet.entries()) {
    const [x, y] = [from.x / sheetUnit, from.y / sheetUnit]
    const [u, v] = [picture[i]!.x / pictureUnit, picture[i]!.y / pictureUnit]
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y])
    targets.push(u, v)
  }
  return fitLeastSquares(rows, targets)
}

export const projectX = (h: Homography, x: number, y: number): number =>
  (pictureUnit * (h[0]! * x + h[1]! * y + h[2]! * sheetUnit)) / (h[6]! * x + h[7]! * y + sheetUnit)

export const projectY = (h: Homography, x: number, y: number): number =>
  (pictureUnit * (h[3]! * x + h[4]! * y + h[5]! * sheetUnit)) / (h[6]! * x + h[7]! * y + sheetUnit)

/** Pixels of a millimetre around a place, the geometric mean of both directions. */
export const measureScale = (h: Homography, { x, y }: Point): number => {
  const [x0, y0] = [projectX(h, x, y), projectY(h, x, y)]
  const [ax, ay] = [projectX(h, x + 1, y) - x0, projectY(h, x + 1, y) - y0]
  const [bx, by] = [projectX(h, x, y + 1) - x0, projectY(h, x, y + 1) - y0]
  return Math.sqrt(Math.abs(ax * by - ay * bx))
}
