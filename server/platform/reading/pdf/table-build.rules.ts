// A table of a page from its lines and columns: rows, heads, merged cells.
import type { FoundCell, FoundRow } from './found-table.ts'
import { median } from './segments.rules.ts'
import type { CellWord, Column, PlacedRun } from './table-cells.rules.ts'
import { type GridLine, groupRows, hasQuantity, type LineGroup } from './table-grid.rules.ts'
import { nameRows } from './table-groups.rules.ts'
import { countHeadRows, joinHeadLines } from './table-heads.rules.ts'

/** Share of the rows' distance within which a name between two rows has its neighbours. */
const maxHalf = 0.65

const isName = ({ runs }: GridLine): boolean => runs.every(({ to }) => to === 0)

/** Names in the first column that stand between two rows, since theirs are even in number. */
const findNamesBetween = (lines: readonly GridLine[]): Set<GridLine> => {
  const full = lines.filter(line => !isName(line)).map(({ line }) => line.baseline)
  const step = median(full.slice(1).map((y, i) => y - full[i]!))
  const near = (a: GridLine | undefined, b: GridLine): boolean =>
    a !== undefined && !isName(a) && Math.abs(a.line.baseline - b.line.baseline) <= maxHalf * step
  return new Set(
    lines.filter((line, i) => isName(line) && near(lines[i - 1], line) && near(lines[i + 1], line)),
  )
}

const cell = (words: CellWord[], span = 1, continues = false): FoundCell => ({ words, span, continues })

/** Cells of a row in all columns; a text that alone fills a row covers them all. */
const listCells = (runs: readonly PlacedRun[], columns: number): FoundCell[] => {
  const isAlone = runs.every(({ from, to }) => from === runs[0]!.from && to === runs[0]!.to)
  if (isAlone && runs[0]!.from === 0)
    return [
      cell(
        runs.flatMap(({ words }) => words),
        columns,
      ),
    ]
  const cells: FoundCell[] = []
  for (let column = 0; column < columns; ) {
    const at = column
    const to = Math.max(at, ...runs.filter(({ from }) => from === at).map(run => run.to))
    const own = runs.filter(({ from }) => from >= at && from <= to)
    cells.push(
      cell(
        own.flatMap(({ words }) => words),
        to - at + 1,
      ),
    )
    column = to + 1
  }
  return cells
}

const toRow = (group: LineGroup, cells: FoundCell[], isMarkedHead = false): FoundRow => ({
  lines: group.lines.map(({ line }) => line),
  cells,
  isBold: group.lines.every(({ line }) => line.bold),
  isMarkedHead,
})

/** Share of rows with a name of several rows at most, and of rows with a text behind it. */
const [maxNamed, minTexts] = [0.6, 0.9]

const isFilled = (row: FoundRow, column: number): boolean => (row.cells[column]?.words.length ?? 0) > 0

/** Rows with the name of their group in the first column, where it is sure. @param between lines with names alone */
const fillNames = (
  rows: FoundRow[],
  groups: readonly LineGroup[],
  between: readonly GridLine[],
): FoundRow[] => {
  const inGrid = rows.filter(({ cells }) => cells.length > 1 && cells[0]!.span === 1)
  const named = inGrid.filter(row => isFilled(row, 0))
  const hasTexts = inGrid.filter(row => isFilled(row, 1)).length >= minTexts * inGrid.length
  const isText = groups.every(({ lines }) =>
    lines.every(line => !hasQuantity({ ...line, runs: line.runs.filter(({ from }) => from <= 1) })),
  )
  if (inGrid.length < rows.length || named.length > maxNamed * inGrid.length || !hasTexts || !isText)
    return rows
  const places = rows.map((row, i) => ({ y: groups[i]!.y, name: isFilled(row, 0) ? groups[i]!.y : null }))
  const names = nameRows(
    places,
    between.map(({ line }) => line.baseline),
  )
  if (!names) return rows
  const words = [
    ...rows.flatMap((row, i) => (isFilled(row, 0) ? [{ y: groups[i]!.y, words: row.cells[0]!.words }] : [])),
    ...between.map(({ line, runs }) => ({ y: line.baseline, words: runs.flatMap(run => run.words) })),
  ]
    .sort((a, b) => a.y - b.y)
    .map(name => name.words)
  return rows.map((row, i) => {
    const isFirst = i === 0 || names[i] !== names[i - 1]
    const name = isFirst ? cell(words[names[i]!] ?? []) : cell([], 1, true)
    return { ...row, cells: [name, ...row.cells.slice(1)] }
  })
}

/** Adds lines between rows to the row above each, so that none is lost. */
const addLines = (rows: readonly FoundRow[], lines: readonly GridLine[]): void => {
  for (const { line } of lines) {
    const row = rows.findLast(({ lines: own }) => own[0]!.baseline < line.baseline) ?? rows[0]!
    row.lines.push(line)
  }
}

/** @param lines of the table from the top */
export const buildRows = (
  lines: readonly GridLine[],
  columns: readonly Column[],
  size: number,
): FoundRow[] => {
  const between = findNamesBetween(lines)
  const groups = groupRows(
    lines.filter(line => !between.has(line)),
    columns,
    size,
  )
  const heads = countHeadRows(groups, columns)
  const body = groups.slice(heads).map(group => {
    const runs = group.lines.flatMap(line => line.runs)
    return toRow(group, listCells(runs, columns.length))
  })
  const filled = fillNames(body, groups.slice(heads), [...between])
  const hasNames = filled !== body
  if (!hasNames)
    for (const { runs, line } of between) {
      const row = body.findLast(({ lines: own }) => own[0]!.baseline < line.baseline) ?? body[0]!
      row.cells[0]!.words.push(...runs.flatMap(({ words }) => words))
    }
  addLines(filled, [...between])
  if (heads === 0) return filled
  const top = { lines: groups.slice(0, heads).flatMap(group => group.lines), y: 0 }
  const head = joinHeadLines(top.lines, columns).map(words => cell(words))
  return [toRow(top, head, true), ...filled]
}
