// Displayed formulas among the lines that OCR found: a fraction's parts are lines of their own, and garbage as text.
import type { Box } from '../index.ts'
import type { Stroke } from './fraction-bars.rules.ts'

type Span = { x0: number; x1: number }

/** Line of a picture with its place, in pixels from the top left corner, and its words from left to right. */
export type PlacedLine = Box & { text: string; words: readonly Span[] }

/** Names of functions, which stand in formulas. */
const functions = /^(?:lim|max|min|sup|inf|sin|cos|tan|cot|log|ln|exp|det|mod|gcd)\p{L}{0,1}$/iu

/** Whether a run of letters is a word or an abbreviation of a language rather than signs of a formula. */
const isWord = (letters: string): boolean =>
  !functions.test(letters) &&
  (/^\p{Lu}\p{Ll}{2,}$|^\p{Ll}{3,}$/u.test(letters) ||
    /^\p{Lu}{3,}$/u.test(letters) ||
    /^(?:(?![\p{Script=Latin}\p{Script=Greek}])\p{L}\p{M}*){2,}$/u.test(letters))

/** Whether a line has a word. */
export const isWordy = ({ text }: Pick<PlacedLine, 'text'>): boolean =>
  (text.match(/[\p{L}\p{M}]{2,60}/gu) ?? []).some(isWord)

/** Widest gap between signs of a formula, farthest a part is from the middle of its bar, and the bar longer or
 * shorter than the wider part, in heights of a line. */
const [maxGap, maxOffset, beyondBar] = [0.9, 0.35, 0.7]
/** Shortest bar of a fraction, in heights of a line. */
const minBar = 0.6
/** White between a fraction and the lines above and below it. */
const minWhite = 1.8

const heightOf = ({ y0, y1 }: Box): number => y1 - y0
const widthOf = ({ x0, x1 }: Box): number => x1 - x0
const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Height of a line of text of the picture; 0 without lines. */
export const computeLetterHeight = (lines: readonly PlacedLine[]): number => {
  const wordy = lines.filter(isWordy)
  return median((wordy.length > 0 ? wordy : lines).map(heightOf))
}

const around = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
})

/** Whether words stand side by side without a gap of a table's columns. */
const isOneGroup = (lines: readonly PlacedLine[], height: number): boolean => {
  let end = Number.POSITIVE_INFINITY
  for (const { x0, x1 } of lines.flatMap(({ words }) => words).toSorted((a, b) => a.x0 - b.x0)) {
    if (x0 - end > maxGap * height) return false
    end = end === Number.POSITIVE_INFINITY ? x1 : Math.max(end, x1)
  }
  return true
}

/** Whether a part of a fraction stands in the middle of its bar. */
const isCentred = (part: readonly PlacedLine[], stroke: Stroke, height: number): boolean => {
  const { x0, x1 } = around(part)
  return Math.abs(x0 + x1 - stroke.x0 - stroke.x1) / 2 < maxOffset * height
}

/** Lines above and below a stroke that it is the bar of; empty where it is none. */
const findFraction = (stroke: Stroke, lines: readonly PlacedLine[], height: number): PlacedLine[] => {
  const near = lines.filter(
    line =>
      line.x1 > stroke.x0 &&
      line.x0 < stroke.x1 &&
      Math.max(line.y0 - stroke.y, stroke.y - line.y1) < 0.9 * height,
  )
  if (near.some(isWordy)) return []
  const above = near.filter(line => middleOf(line) < stroke.y - 0.2 * height)
  const below = near.filter(line => middleOf(line) > stroke.y + 0.2 * height)
  if (above.length === 0 || below.length === 0 || above.length + below.length < near.length) return []
  const length = stroke.x1 - stroke.x0
  const widest = Math.max(widthOf(around(above)), widthOf(around(below)))
  const isAsWide = length > widest - beyondBar * height && length < widest + beyondBar * height
  const isFraction = [above, below].every(part => isOneGroup(part, height) && isCentred(part, stroke, height))
  return isAsWide && isFraction ? near : []
}

const isNumber = ({ text }: PlacedLine): boolean => /^[\p{N}\s.,:%$€£()+−-]{1,60}$/u.test(text)

/** Whether another line stands so close above or below a fraction that it is a cell of a column. */
const isInColumn = (
  fraction: readonly PlacedLine[],
  lines: readonly PlacedLine[],
  height: number,
): boolean => {
  const box = around(fraction)
  return lines.some(line => {
    const overlap = Math.min(line.x1, box.x1) - Math.max(line.x0, box.x0)
    const gap = Math.max(box.y0 - line.y1, line.y0 - box.y1)
    const isClose = overlap > 0.4 * Math.min(widthOf(line), widthOf(box)) && gap < minWhite * height
    return isClose && !fraction.includes(line) && !isWordy(line)
  })
}

/** Strokes of equal length below each other are rules of a table. */
const isRuled = (stroke: Stroke, strokes: readonly Stroke[], height: number): boolean =>
  strokes.some(
    other =>
      other !== stroke &&
      Math.abs(other.y - stroke.y) > 0.3 * height &&
      Math.abs(other.y - stroke.y) < 4 * height &&
      Math.abs(other.x0 - stroke.x0) < 0.3 * height &&
      Math.abs(other.x1 - stroke.x1) < 0.3 * height,
  )

/** Lines without words beside a region, in its rows. */
const grow = (region: readonly PlacedLine[], lines: readonly PlacedLine[], height: number): PlacedLine[] => {
  const members = [...region]
  for (let grown = true; grown; ) {
    const box = around(members)
    const beside = lines.filter(
      line =>
        !members.includes(line) &&
        !isWordy(line) &&
        line.x1 > box.x0 - 3 * height &&
        line.x0 < box.x1 + 3 * height &&
        middleOf(line) > box.y0 - 0.3 * height &&
        middleOf(line) < box.y1 + 0.3 * height,
    )
    members.push(...beside)
    grown = beside.length > 0
  }
  return members
}

/** Whether two short strokes beside a bar are a sign of equality, which OCR often misses. */
const hasEquality = (bar: Stroke, strokes: readonly Stroke[], height: number): boolean => {
  const beside = strokes.filter(
    ({ x0, x1, y }) =>
      x1 - x0 < 1.3 * height &&
      Math.abs(y - bar.y) < 0.4 * height &&
      Math.max(bar.x0 - x1, x0 - bar.x1) > 0 &&
      Math.max(bar.x0 - x1, x0 - bar.x1) < 2 * height,
  )
  return beside.some(upper =>
    beside.some(
      lower =>
        lower.y - upper.y > 0.1 * height &&
        lower.y - upper.y < 0.5 * height &&
        Math.abs(lower.x0 - upper.x0) + Math.abs(lower.x1 - upper.x1) < 0.3 * height,
    ),
  )
}

const signs = /[=±×÷+<>≤≥≠≈∫∑∏√∞→−^]|\p{L}\(/u

/** Whether more than two letters below each other say that a region is a formula. */
const isSure = (region: readonly PlacedLine[]): boolean =>
  region.length > 2 || region.some(({ text }) => signs.test(text))

/** Groups of lines that are displayed formulas with a fraction. @param height of a line of text */
export const findFormulaRegions = (
  lines: readonly PlacedLine[],
  strokes: readonly Stroke[],
  height: number,
): PlacedLine[][] => {
  const regions: PlacedLine[][] = []
  for (const stroke of strokes) {
    if (stroke.x1 - stroke.x0 < minBar * height || isRuled(stroke, strokes, height)) continue
    const fraction = findFraction(stroke, lines, height)
    if (fraction.length === 0 || isInColumn(fraction, lines, height)) continue
    const found = grow(fraction, lines, height)
    if (!isSure(found) && !hasEquality(stroke, strokes, height)) continue
    const known = regions.find(region => fraction.some(line => region.includes(line)))
    if (known) known.push(...fraction.filter(line => !known.includes(line)))
    else regions.push(found)
  }
  // Numbers alone, such as a sum under a line, are read as well as any.
  return regions.filter(region => !region.every(isNumber) || region.length > 3)
}
