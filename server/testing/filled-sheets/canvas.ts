// Page to be filled in: paper and print, and the drawing on them.

export type Point = { x: number; y: number }

/** Grey values, 0 for black and 255 for white, in rows. */
export type Grey = { data: Uint8Array; width: number; height: number }

/** Places are millimetres from the page's upper left corner. */
export type Canvas = {
  /** Pixels of a millimetre. */
  scale: number
  width: number
  height: number
  print: Uint8Array
  /** Share of light absorbed by the drawn marks, 0 to 1. */
  ink: Float32Array
}

export const openCanvas = ({ data, width, height }: Grey, scale: number): Canvas => ({
  scale,
  width,
  height,
  print: data,
  ink: new Float32Array(data.length),
})

export type Tool = {
  /** Millimetres. */
  width: number
  /** Light taken away by one stroke, 0 to 1. */
  darkness: number
  /** Unevenness: 0 for ink, up to 1 for pencil on rough paper. */
  grain: number
}

/** A number from 0 to 1 that a place always has: the tooth of the paper, about .15 mm wide. */
const readTooth = (x: number, y: number, scale: number): number => {
  const cell = 0.15 * scale
  let hash = Math.imul(Math.floor(x / cell), 374761393) ^ Math.imul(Math.floor(y / cell), 668265263)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

const findDistance = (px: number, py: number, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - a.x) * dx + (py - a.y) * dy) / length))
  return Math.hypot(px - a.x - along * dx, py - a.y - along * dy)
}

/** Draws a line through some points. Where a stroke crosses itself it is no darker; where another does, it is. */
export const drawStroke = (canvas: Canvas, points: readonly Point[], tool: Tool): void => {
  const { scale, width, height, ink } = canvas
  const path = points.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const half = (tool.width * scale) / 2
  const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs) - half - 1))
  const right = Math.min(width - 1, Math.ceil(Math.max(...xs) + half + 1))
  const top = Math.max(0, Math.floor(Math.min(...ys) - half - 1))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys) + half + 1))
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      let nearest = half + 1
      for (let i = 1; i < path.length; i++)
        nearest = Math.min(nearest, findDistance(x, y, path[i - 1]!, path[i]!))
      const covered = Math.max(0, Math.min(1, half + 0.5 - nearest))
      if (covered === 0) continue
      const bite = 1 - tool.grain * readTooth(x, y, scale)
      const at = y * width + x
      ink[at] = 1 - (1 - ink[at]!) * (1 - tool.darkness * covered * bite)
    }
}

/** Rubs out what lies within a radius; some of it stays, smeared. @param left share of the ink that stays, 0 to 1 */
export const rubOut = (canvas: Canvas, centre: Point, radius: number, left: number): void => {
  const { scale, width, height, ink } = canvas
  const reach = Math.ceil(radius * scale)
  const [cx, cy] = [Math.round(centre.x * scale), Math.round(centre.y * scale)]
  let [sum, count] = [0, 0]
  const cells: number[] = []
  for (let y = Math.max(0, cy - reach); y <= Math.min(height - 1, cy + reach); y++)
    for (let x = Math.max(0, cx - reach); x <= Math.min(width - 1, cx + reach); x++) {
      if (Math.hypot(x - cx, y - cy) > reach) continue
      const at = y * width + x
      sum += ink[at]!
      count++
      cells.push(at)
    }
  const smear = (sum / Math.max(1, count)) * left
  for (const at of cells) {
    const tooth = readTooth(at % width, Math.floor(at / width), scale)
    ink[at] = ink[at]! * left * (0.4 + 0.6 * tooth) + smear * 0.4
  }
}

/** Current look of the page. */
export const showCanvas = ({ print, ink, width, height }: Canvas): Grey => ({
  data: print.map((grey, i) => Math.round(grey * (1 - ink[i]!))),
  width,
  height,
})
