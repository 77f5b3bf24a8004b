// The strip of a page by which its script is chosen: the longest line that the usual reader found and could not read.
import type { FoundLine, Point } from './recogniser.ts'

/** A line of text is this much longer than high; drawings and dirt are not. */
const lineRatio = 4
/** Beside the line, in its heights: marks stand above and below the letters of Devanagari. */
const margin = 0.5

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Rows of the picture. */
export type Strip = { top: number; height: number }

/** Null where no unread line looks like text. @param unread corners of lines, clockwise from where they begin at the top */
export const chooseStrip = (unread: readonly FoundLine['corners'][], pageHeight: number): Strip | null => {
  const lines = unread
    .map(corners => ({
      length: distance(corners[0], corners[1]),
      height: distance(corners[0], corners[3]),
      ys: corners.map(({ y }) => y),
    }))
    .filter(({ length, height }) => length >= lineRatio * height)
  const [line] = lines.toSorted((a, b) => b.length - a.length)
  if (!line) return null
  const top = Math.max(0, Math.floor(Math.min(...line.ys) - margin * line.height))
  const bottom = Math.min(pageHeight, Math.ceil(Math.max(...line.ys) + margin * line.height))
  return bottom > top ? { top, height: bottom - top } : null
}
