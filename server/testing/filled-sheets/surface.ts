// The shape a sheet has when it lies before a camera: bent, folded, turned and seen at an angle.
import type { Grey, Point } from './canvas.ts'

export type Shape = {
  /** Degrees, clockwise, of the sheet in the picture. */
  turn: number
  /** Degrees by which the camera looks from the side, and from below. */
  tilt: { x: number; y: number }
  /** Height of the sheet's middle in millimetres, and direction of the bend in degrees. */
  bend: number
  bendDirection: number
  /** Degrees of a crease across the middle; 0 for none. */
  fold: number
}

export const flat: Shape = { turn: 0, tilt: { x: 0, y: 0 }, bend: 0, bendDirection: 0, fold: 0 }

type Size = { width: number; height: number }
type Point3 = { x: number; y: number; z: number }

/** Heights over a line across the sheet, with paper lengths preserved: the table of a curve. */
const buildCurve = (length: number, { bend, fold }: Shape) => {
  const steps = 200
  const curve: { along: number; z: number }[] = []
  let [along, z] = [0, 0]
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const slope = Math.atan((bend * Math.PI * Math.cos(Math.PI * t)) / length)
    const crease = ((t < 0.5 ? 1 : -1) * fold * Math.PI) / 360
    curve.push({ along, z })
    along += (length / steps) * Math.cos(slope + crease)
    z += (length / steps) * Math.sin(slope + crease)
  }
  return (t: number) => {
    const at = Math.max(0, Math.min(steps - 1e-9, t * steps))
    const [a, b] = [curve[Math.floor(at)]!, curve[Math.floor(at) + 1]!]
    const part = at - Math.floor(at)
    return { along: a.along + (b.along - a.along) * part, z: a.z + (b.z - a.z) * part }
  }
}

const rotate = (point: Point3, shape: Shape): Point3 => {
  const [turn, tiltX, tiltY] = [shape.turn, shape.tilt.x, shape.tilt.y].map(
    angle => (angle * Math.PI) / 180,
  ) as [number, number, number]
  const x1 = point.x * Math.cos(turn) - point.y * Math.sin(turn)
  const y1 = point.x * Math.sin(turn) + point.y * Math.cos(turn)
  const x2 = x1 * Math.cos(tiltX) + point.z * Math.sin(tiltX)
  const z2 = -x1 * Math.sin(tiltX) + point.z * Math.cos(tiltX)
  return {
    x: x2,
    y: y1 * Math.cos(tiltY) + z2 * Math.sin(tiltY),
    z: -y1 * Math.sin(tiltY) + z2 * Math.cos(tiltY),
  }
}

/** Camera distance, in sheet lengths. */
const cameraDistance = 1.6

/** Projection from millimetres on the sheet to the picture plane, in millimetres around its middle. */
export const createProjection = ({ width, height }: Size, shape: Shape) => {
  const direction = (shape.bendDirection * Math.PI) / 180
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const length = Math.abs(width * cos) + Math.abs(height * sin)
  const curve = buildCurve(length, shape)
  const far = cameraDistance * height
  const middle = curve(0.5)
  return ({ x, y }: Point): Point => {
    const [u, v] = [x - width / 2, y - height / 2]
    const { along, z } = curve((u * cos + v * sin) / length + 0.5)
    const across = -u * sin + v * cos
    const bent = {
      x: (along - middle.along) * cos - across * sin,
      y: (along - middle.along) * sin + across * cos,
      z,
    }
    const seen = rotate(bent, shape)
    const scale = far / (far - seen.z)
    return { x: seen.x * scale, y: seen.y * scale }
  }
}

/** Millimetres between the points at which the shape is worked out; between them it is taken as flat. */
const meshStep = 3

/**
 * The sheet as a camera sees it.
 * @param pageScale pixels of a millimetre of `page`
 * @param background grey of what it lies on, by pixel
 */
export const photograph = (
  page: Grey,
  pageScale: number,
  place: (point: Point) => Point,
  picture: Size,
  background: (x: number, y: number) => number,
): Grey => {
  const data = new Uint8Array(picture.width * picture.height)
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) data[y * picture.width + x] = background(x, y)
  const [columns, rows] = [page.width / pageScale / meshStep, page.height / pageScale / meshStep].map(
    Math.ceil,
  ) as [number, number]
  const corner = (i: number, j: number): Point => ({
    x: Math.min(i * meshStep, page.width / pageScale),
    y: Math.min(j * meshStep, page.height / pageScale),
  })
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const corners = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)] as const
      const seen = corners.map(place) as [Point, Point, Point, Point]
      const [a, b, c, d] = [0, 1, 2, 3] as const
      for (const [k, l, m] of [
        [a, b, c],
        [a, c, d],
      ] as const)
        paint(
          page,
          pageScale,
          data,
          picture,
          [corners[k], corners[l], corners[m]],
          [seen[k], seen[l], seen[m]],
        )
    }
  return { data, ...picture }
}

type Triangle = readonly [Point, Point, Point]

const paint = (
  page: Grey,
  pageScale: number,
  data: Uint8Array,
  { width, height }: Size,
  from: Triangle,
  to: Triangle,
): void => {
  const [a, b, c] = to
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (Math.abs(area) < 1e-9) return
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)))
  const right = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)))
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)))
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const v = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area
      const w = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area
      const u = 1 - v - w
      if (u < -1e-6 || v < -1e-6 || w < -1e-6) continue
      const px = (u * from[0].x + v * from[1].x + w * from[2].x) * pageScale - 0.5
      const py = (u * from[0].y + v * from[1].y + w * from[2].y) * pageScale - 0.5
      data[y * width + x] = sample(page, px, py)
    }
}

const sample = ({ data, width, height }: Grey, x: number, y: number): number => {
  const [cx, cy] = [Math.max(0, Math.min(width - 1.001, x)), Math.max(0, Math.min(height - 1.001, y))]
  const [i, j] = [Math.floor(cx), Math.floor(cy)]
  const [fx, fy] = [cx - i, cy - j]
  const at = j * width + i
  const upper = data[at]! * (1 - fx) + data[at + 1]! * fx
  const lower = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx
  return upper * (1 - fy) + lower * fy
}
