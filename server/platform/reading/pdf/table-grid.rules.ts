// Rows of a table from its lines: a cell may have several lines, above and below those of its neighbours.

import type { PageLine } from './packed-page.rules.ts'
import type { Column, PlacedRun } from './table-cells.rules.ts'

export type GridLine = { line: PageLine; runs: PlacedRun[] }
/** Lines of one row, and where its middle is. */
export type LineGroup = { lines: GridLine[]; y: number }

/** Distance of baselines that are one, and of the lines of a cell at most, in sizes of type. */
const [sameBaseline, maxLeading] = [0.35, 1.5]
/** Distance of rows by that of lines. */
const minRatio = 1.2

const isQuantity = (text: string): boolean => /^[\p{Sc}±+−–~<>≈(-]{0,3}\p{Nd}/u.test(text)

export const hasQuantity = ({ runs }: GridLine): boolean =>
  runs.some(({ words }) => isQuantity(words[0]!.text))

/** Distances up to which lines may be of one row, the largest first: those of rows are clearly larger. */
const listLeadings = (distances: readonly number[], size: number): number[] => {
  const sorted = [...new Set(distances)].sort((a, b) => a - b)
  return sorted
    .filter((distance, i) => {
      const next = sorted[i + 1]
      return next !== undefined && distance <= maxLeading * size && next >= minRatio * distance
    })
    .reverse()
}

const joinWithin = (lines: readonly GridLine[], distance: number): GridLine[][] => {
  const groups: GridLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && line.line.baseline - last.at(-1)!.line.baseline <= distance) last.push(line)
    else groups.push([line])
  }
  return groups
}

/** Whether lines can't be of one row: figures stand below figures in a column, or both fill all columns. */
const areApart = (group: readonly GridLine[], columns: number): boolean => {
  const filled = group.map(({ runs }) => new Set(runs.map(({ from }) => from)))
  if (filled.filter(own => own.size >= Math.max(2, columns)).length > 1) return true
  const figures = group.flatMap(({ runs }) =>
    runs.filter(({ words }) => words.length === 1 && isQuantity(words[0]!.text)).map(({ from }) => from),
  )
  return new Set(figures).size < figures.length
}

/** Whether a line goes on with the cells of the one above: text below text, and in the first column it alone. */
const continuesRow = (above: readonly GridLine[], line: GridLine, size: number): boolean => {
  if (line.line.baseline - above.at(-1)!.line.baseline > maxLeading * size) return false
  const filled = new Set(above.flatMap(({ runs }) => runs.map(({ from }) => from)))
  const isText = line.runs.every(({ words }) => /^\p{Ll}/u.test(words[0]!.text))
  if (line.runs.length === 1 && line.runs[0]!.to === 0 && filled.has(0)) return isText
  if (line.runs.some(({ from, to }) => from === 0 || from !== to || !filled.has(from))) return false
  if (line.runs.length === 1) return true
  return !hasQuantity(line) && isText
}

const joinRests = (groups: readonly GridLine[][], size: number): GridLine[][] => {
  const joined: GridLine[][] = []
  for (const group of groups) {
    const last = joined.at(-1)
    if (last && group.length === 1 && continuesRow(last, group[0]!, size)) last.push(...group)
    else joined.push([...group])
  }
  return joined
}

/** Lines as rows of several lines where their distances tell; space between groups of rows looks alike. */
const joinLines = (lines: readonly GridLine[], columns: number, size: number): GridLine[][] => {
  const single = joinWithin(lines, sameBaseline * size)
  const tops = single.map(group => group[0]!.line.baseline)
  const distances = tops.slice(1).map((top, i) => Math.round(10 * (top - tops[i]!)) / 10)
  for (const leading of listLeadings(distances, size)) {
    const together = joinWithin(lines, leading + 0.1)
    if (!together.some(group => areApart(group, columns))) return together
  }
  return single
}

/** Lines of a table, from the top, as rows. */
export const groupRows = (
  lines: readonly GridLine[],
  columns: readonly Column[],
  size: number,
): LineGroup[] =>
  joinRests(joinLines(lines, columns.length, size), size).map(group => ({
    lines: group,
    y: (group[0]!.line.baseline + group.at(-1)!.line.baseline) / 2,
  }))
