// Heads of a PDF's table: rows above the figures, of which a cell may stand over several columns.
import { type CellWord, type Column, measureEm, type PlacedRun } from './table-cells.rules.ts'
import { type GridLine, hasQuantity, type LineGroup } from './table-grid.rules.ts'

/** Distance between the middle of a head and that of its columns, and between left edges, in sizes of type. */
const [maxOffCentre, maxOffEdge] = [1.5, 0.5]

const middle = ({ x0, x1 }: Column): number => (x0 + x1) / 2

/** Heads of one line over their columns. @param below columns that have heads below it */
const spreadHeads = (
  { line, runs }: GridLine,
  columns: readonly Column[],
  below: ReadonlySet<number>,
): PlacedRun[] =>
  runs.map((run, i): PlacedRun => {
    const em = measureEm(line)
    const first = (runs[i - 1]?.to ?? -1) + 1
    const last = (runs[i + 1]?.from ?? columns.length) - 1
    const isFree = (column: number): boolean => column >= first && column <= last && below.has(column)
    if (!below.has(run.from)) return run
    let [from, to] = [run.from, run.to]
    while (isFree(from - 1)) from -= 1
    while (isFree(to + 1)) to += 1
    const offCentre = (a: number, b: number): number =>
      Math.abs(middle({ x0: columns[a]!.x0, x1: columns[b]!.x1 }) - middle(run))
    let best = { from: run.from, to: run.to, off: offCentre(run.from, run.to) - maxOffEdge * em }
    for (let a = from; a <= run.from; a++)
      for (let b = run.to; b <= to; b++) {
        const off = offCentre(a, b)
        if (off < best.off && off <= maxOffCentre * em) best = { from: a, to: b, off }
      }
    const isWhole = best.from !== run.from || best.to !== run.to
    const isLeft = Math.abs(run.x0 - columns[run.from]!.x0) <= maxOffEdge * em
    return { ...run, from: best.from, to: !isWhole && isLeft ? to : best.to }
  })

/** Head of each column, from all lines. */
export const joinHeadLines = (lines: readonly GridLine[], columns: readonly Column[]): CellWord[][] => {
  const heads = columns.map((): CellWord[] => [])
  for (const [i, line] of lines.entries()) {
    const below = new Set(lines.slice(i + 1).flatMap(({ runs }) => runs.map(({ from }) => from)))
    for (const { from, to, words } of spreadHeads(line, columns, below))
      for (let column = from; column <= to; column++) heads[column]!.push(...words)
  }
  return heads
}

const linesOf = (groups: readonly LineGroup[]): GridLine[] => groups.flatMap(({ lines }) => lines)
const isBold = ({ lines }: LineGroup): boolean => lines.every(({ line }) => line.bold)

/** Whether a head in the first row stands over several columns, which all have heads in the second one. */
const hasUpperHeads = ([upper, lower]: readonly LineGroup[], columns: readonly Column[]): boolean => {
  const all = linesOf([upper!, lower!])
  if (all.some(hasQuantity)) return false
  const below = new Set(lower!.lines.flatMap(({ runs }) => runs.map(({ from }) => from)))
  return upper!.lines.some(line =>
    spreadHeads(line, columns, below).some(({ from, to }) => to > from && below.has(from) && below.has(to)),
  )
}

/** Share of rows below two rows of heads that have figures. */
const minFigures = 0.5

/** Whether the first two rows are of another kind than those below: bold, or without figures. */
const differs = (groups: readonly LineGroup[]): boolean => {
  const body = groups.slice(2)
  const figures = body.filter(({ lines }) => lines.some(hasQuantity)).length
  return figures >= minFigures * body.length || (groups.slice(0, 2).every(isBold) && !body.some(isBold))
}

/** Rows of heads for which there is a sign: bold type, or heads over several columns; 0 for none. */
export const countHeadRows = (groups: readonly LineGroup[], columns: readonly Column[]): number => {
  if (groups.length < 3) return 0
  if (differs(groups) && hasUpperHeads(groups, columns)) return 2
  const bold = groups.findIndex(group => !isBold(group))
  if (bold > 0 && bold <= 2) return bold
  const [first] = groups
  return first!.lines.length > 1 &&
    !first!.lines.some(hasQuantity) &&
    linesOf(groups.slice(1)).some(hasQuantity)
    ? 1
    : 0
}
