// Displayed formulas of a picture as what they are for OCR: not read, and lit as a whole.
import { unreadFormula } from '../unread-formula.rules.ts'
import type { Bitmap } from './bitmap.ts'
import { computeLetterHeight, findFormulaRegions, isWordy, type PlacedLine } from './formula-regions.rules.ts'
import { findStrokes } from './fraction-bars.rules.ts'
import type { FoundLine } from './recogniser.ts'

/** Share of a found line's height that its letters have. */
const letterShare = 0.8

const textOf = ({ words }: FoundLine): string => words.map(({ text }) => text).join(' ')

const placeLine = (line: FoundLine): PlacedLine => {
  const [topLeft, topRight, bottomRight, bottomLeft] = line.corners
  const [x0, x1] = [Math.min(topLeft.x, bottomLeft.x), Math.max(topRight.x, bottomRight.x)]
  const half = (letterShare * Math.hypot(topLeft.x - bottomLeft.x, topLeft.y - bottomLeft.y)) / 2
  const middle = (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4
  const words = line.words.map(({ from, to }) => ({ x0: x0 + from * (x1 - x0), x1: x0 + to * (x1 - x0) }))
  return { x0, x1, y0: middle - half, y1: middle + half, text: textOf(line), words }
}

/** One line around others. */
const surround = (lines: readonly FoundLine[]): FoundLine => {
  const corners = lines.flatMap(line => line.corners)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    words: [{ text: unreadFormula, from: 0, to: 1, confidence: 1 }],
  }
}

/** Lines, with those of each displayed fraction as one that says it isn't read. */
export const markFormulas = (lines: readonly FoundLine[], picture: Bitmap): FoundLine[] => {
  const placed = new Map(lines.map(line => [placeLine(line), line]))
  const places = [...placed.keys()]
  if (places.filter(place => !isWordy(place)).length < 2) return [...lines]
  const height = computeLetterHeight(places)
  const regions = findFormulaRegions(places, findStrokes(picture, height), height)
  const found = regions.map(region => region.flatMap(place => placed.get(place) ?? []))
  const members = new Set(found.flat())
  return [...lines.filter(line => !members.has(line)), ...found.map(surround)]
}
