// Lines that may be rows of a table, and those that are text or headings.
import type { PageLine } from './packed-page.rules.ts'
import { median } from './segments.rules.ts'
import { measureEm, type Run } from './table-cells.rules.ts'

export type RunLine = { line: PageLine; runs: Run[] }

/** Gap that some cells of most rows have between them, in sizes of type: justified text has none. */
const wideGap = 1.2

export const hasWideGap = ({ line, runs }: RunLine): boolean =>
  runs.some((run, i) => i > 0 && run.x0 - runs[i - 1]!.x1 >= wideGap * measureEm(line))

/** Words and width of a line alone among rows, in sizes of type: a name of rows, or the rest of a cell. */
const [maxWordsAlone, maxWidthAlone] = [8, 22]

export const isShort = ({ words, left, right, size }: PageLine): boolean =>
  words.length <= maxWordsAlone && right - left <= maxWidthAlone * size

/** Runs of a line of words set wide, and their gaps by the middle one at most. */
const [minRunsOfWide, maxUneven] = [6, 2.5]

/** Whether all words of a line are set wide, as typewriters and some justified lines have them. */
const isSetWide = ({ runs }: RunLine): boolean => {
  if (runs.length < minRunsOfWide) return false
  const words = runs.flatMap(run => run.words)
  const texts = words.filter(({ text }) => /^\P{N}+$/u.test(text))
  const gaps = runs.slice(1).map((run, i) => run.x0 - runs[i]!.x1)
  const middle = median(gaps)
  return (
    words.length < 2 * runs.length &&
    texts.length >= 0.8 * words.length &&
    gaps.every(gap => gap <= maxUneven * middle)
  )
}

/** Words of a line with narrow gaps alone, which is a row up to here. */
const maxWordsOfNarrow = 8

/** Whether a line is running text with gaps of chance. @param beside line before or after it */
export const isProse = (line: RunLine, beside: RunLine | undefined): boolean =>
  (isSetWide(line) && beside !== undefined && isSetWide(beside)) ||
  (!hasWideGap(line) && line.runs.reduce((sum, { words }) => sum + words.length, 0) > maxWordsOfNarrow)

/** Words of a cell in the first row of a table, which has the heads. */
const maxWordsOfHead = 10

export const hasLongRun = ({ runs }: RunLine): boolean =>
  runs.some(({ words }) => words.length > maxWordsOfHead)

/** Difference in type of a heading. */
const minHeadingRatio = 1.15
/** Number of a section. */
const sectionNumber = /^\d{1,2}(?:\.\d{1,2}){0,3}\.?$/u

/** Whether a line is a heading beside a row; in wide tables bold names of rows are common. */
export const isHeading = ({ line, runs }: RunLine, row: RunLine): boolean => {
  if (line.size >= minHeadingRatio * row.line.size) return true
  const isNumbered = runs.length === 2 && sectionNumber.test(line.words[0]!)
  return line.bold && !row.line.bold && (isNumbered || (runs.length === 1 && row.runs.length <= 2))
}
