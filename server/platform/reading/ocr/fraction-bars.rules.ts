// Thin horizontal strokes of a picture that may be bars of fractions: whatever the polarity and the shade around them.
import type { Bitmap } from './bitmap.ts'

/** Stroke from `x0` to `x1` at `y`, in pixels from the top left corner. */
export type Stroke = { x0: number; x1: number; y: number }

/** Difference in brightness (0 to 255) between a stroke and what is above and below it. */
const minContrast = 50
const maxStrokes = 2000
/** Shortest stroke in heights of a line: half a sign of equality. */
const minStroke = 0.5

/** Brightness of each pixel. */
const getBrightness = ({ data, width, height }: Bitmap): Uint8Array => {
  const brightness = new Uint8Array(width * height)
  for (let i = 0; i < brightness.length; i++)
    brightness[i] = (data[i * 4]! * 3 + data[i * 4 + 1]! * 6 + data[i * 4 + 2]!) / 10
  return brightness
}

type Picture = { brightness: Uint8Array; width: number; height: number }

/** 1 for darker than above and below, -1 for brighter, 0 for neither. @param reach pixels up and down */
const computeSign = ({ brightness, width }: Picture, at: number, reach: number): number => {
  const above = brightness[at - reach * width]! - brightness[at]!
  const below = brightness[at + reach * width]! - brightness[at]!
  if (above > minContrast && below > minContrast) return 1
  return above < -minContrast && below < -minContrast ? -1 : 0
}

/** Whether a vertical stroke of the same shade meets a point, as in boxes and grids. */
const isMet = (picture: Picture, x: number, y: number, sign: number, reach: number): boolean => {
  const { brightness, width, height } = picture
  for (let column = Math.max(reach, x - 2); column <= Math.min(width - reach - 1, x + 2); column++)
    for (const direction of [-1, 1]) {
      let length = 0
      while (length <= 2 * reach) {
        const row = y + direction * (length + 2)
        if (row < 0 || row >= height) break
        const at = row * width + column
        const [left, right] = [
          brightness[at - reach]! - brightness[at]!,
          brightness[at + reach]! - brightness[at]!,
        ]
        if (sign * left <= minContrast || sign * right <= minContrast) break
        length += 1
      }
      if (length > 2 * reach) return true
    }
  return false
}

/**
 * Strokes of one row of pixels after another; a stroke of two rows, or a slightly tilted one, is one.
 * @param letterHeight height of a line of text; strokes are longer than half of it and thinner than a fifth
 */
export const findStrokes = (bitmap: Bitmap, letterHeight: number): Stroke[] => {
  const picture = { brightness: getBrightness(bitmap), width: bitmap.width, height: bitmap.height }
  const { width, height } = picture
  const reach = Math.max(3, Math.round(letterHeight / 5))
  const minLength = minStroke * letterHeight
  const strokes: (Stroke & { sign: number; last: number })[] = []
  for (let y = reach; y < height - reach; y++) {
    let [start, sign, gap] = [-1, 0, 0]
    for (let x = 0; x <= width; x++) {
      const here = x < width ? computeSign(picture, y * width + x, reach) : 0
      if (here !== 0 && here === sign) gap = 0
      else if (start >= 0 && here === 0 && gap < 1 && x < width) gap += 1
      else {
        if (start >= 0 && x - gap - start >= minLength && strokes.length < maxStrokes)
          addRun(strokes, { x0: start, x1: x - gap, y, sign, last: y }, reach)
        start = here === 0 ? -1 : x
        sign = here
        gap = 0
      }
    }
  }
  return strokes
    .filter(
      ({ x0, x1, y, sign }) => !isMet(picture, x0, y, sign, reach) && !isMet(picture, x1, y, sign, reach),
    )
    .map(({ x0, x1, y }) => ({ x0, x1, y }))
}

type Run = Stroke & { sign: number; last: number }

/** Joins a run with the stroke of the row above that it continues. */
const addRun = (strokes: Run[], run: Run, reach: number): void => {
  for (let i = strokes.length - 1; i >= 0 && strokes[i]!.last >= run.y - reach; i--) {
    const stroke = strokes[i]!
    if (stroke.last < run.y - 2 || stroke.sign !== run.sign) continue
    if (stroke.x0 > run.x1 + 2 || run.x0 > stroke.x1 + 2) continue
    stroke.x0 = Math.min(stroke.x0, run.x0)
    stroke.x1 = Math.max(stroke.x1, run.x1)
    stroke.last = run.y
    return
  }
  strokes.push(run)
}
