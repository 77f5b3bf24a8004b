// Cells of a line and the columns that they stand in.
import type { Box } from '../index.ts'
import { boxOfWord, type PageLine } from './packed-page.rules.ts'

/** A word of a cell, with its place. */
export type CellWord = { text: string; page: number } & Box
/** Words of a line without a wide gap between them. */
export type Run = { x0: number; x1: number; words: CellWord[] }
export type Column = { x0: number; x1: number }

const ideograph = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u
/** Gap between single ideographs of one word that is set wide, in sizes of type. */
const maxSpacing = 3

const isLeader = (word: string): boolean => /^[.…]{4,}$/u.test(word)

/** Share of a line's length that its words have in their boxes, where those run to the right. */
const minLength = 0.3

/** Size of type in the units of words' boxes: those of a picture are its pixels. */
export const measureEm = (line: PageLine): number => {
  const [first, last] = [boxOfWord(line, 0), boxOfWord(line, line.words.length - 1)]
  const ratio = (last.x1 - first.x0) / (line.right - line.left)
  return line.size * (ratio >= minLength && Number.isFinite(ratio) ? ratio : 1)
}

/** Words of a line divided at its wide gaps and at dot leaders. @param minGap in sizes of type */
export const splitRuns = (line: PageLine, minGap: number): Run[] => {
  const runs: Run[] = []
  const em = measureEm(line)
  let isOpen = false
  for (const [i, text] of line.words.entries()) {
    if (isLeader(text)) {
      isOpen = false
      continue
    }
    const box = boxOfWord(line, i)
    const last = runs.at(-1)
    const word = { text, page: line.page, ...box }
    const isSpaced = last !== undefined && ideograph.test(last.words.at(-1)!.text) && ideograph.test(text[0]!)
    const gap = isSpaced ? Math.max(minGap, maxSpacing) : minGap
    if (last && isOpen && box.x0 - last.x1 < gap * em && box.x1 > last.x0) {
      last.words.push(word)
      last.x1 = Math.max(last.x1, box.x1)
    } else runs.push({ x0: box.x0, x1: box.x1, words: [word] })
    isOpen = true
  }
  return runs
}

/** White between two columns, in points. */
const minGutter = 0.4
/** Share of lines that may cross it: heads and values over several columns. */
const maxCrossing = 0.17
/** Lines that have a cell in a column. */
const minSupport = 2
export const maxColumns = 20

/** Stretches that many of the runs cover, with white between them. */
const findCores = (lines: readonly (readonly Run[])[], size: number): Column[] => {
  const edges = lines
    .flatMap(runs =>
      runs.flatMap(({ x0, x1 }) => [
        { x: x0, by: 1 },
        { x: Math.max(x0, x1), by: -1 },
      ]),
    )
    .sort((a, b) => a.x - b.x || b.by - a.by)
  const maxCovering = Math.floor(maxCrossing * lines.length)
  const cores: Column[] = []
  let covering = 0
  let from = 0
  for (const { x, by } of edges) {
    const before = covering
    covering += by
    if (before <= maxCovering && covering > maxCovering) from = x
    if (before <= maxCovering || covering > maxCovering) continue
    const last = cores.at(-1)
    if (last && from - last.x1 < minGutter * size) last.x1 = x
    else cores.push({ x0: from, x1: x })
  }
  return cores
}

/** Whether most of a run is in a column. */
const isMostlyIn = (column: Column, run: Column): boolean =>
  Math.min(run.x1, column.x1) - Math.max(run.x0, column.x0) >= (run.x1 - run.x0) / 2

/** Columns of lines with several cells each; empty for none. */
export const findColumns = (lines: readonly (readonly Run[])[], size: number): Column[] =>
  findCores(lines, size).filter(
    core => lines.filter(runs => runs.some(run => isMostlyIn(core, run))).length >= minSupport,
  )

/** Columns to the left and right of `columns` whose cells stand alone in their lines: names of rows, long texts. */
export const addOuterColumns = (
  lines: readonly (readonly Run[])[],
  columns: readonly Column[],
  size: number,
): Column[] => {
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last) return []
  const around = (runs: readonly Run[]): Column[] => {
    if (runs.length < minSupport) return []
    const column = { x0: runs[0]!.x0, x1: runs[0]!.x1 }
    for (const { x0, x1 } of runs) {
      column.x0 = Math.min(column.x0, x0)
      column.x1 = Math.max(column.x1, x1)
    }
    return [column]
  }
  const all = lines.flat()
  return [
    ...around(all.filter(({ x1 }) => x1 <= first.x0 - minGutter * size)),
    ...columns,
    ...around(all.filter(({ x0 }) => x0 >= last.x1 + minGutter * size)),
  ]
}

/** Run with the columns that it covers, from the first to the last. */
export type PlacedRun = Run & { from: number; to: number }

const nearest = (columns: readonly Column[], { x0, x1 }: Run): number => {
  const distance = (column: Column): number => Math.max(column.x0 - x1, x0 - column.x1)
  return columns.reduce((best, column, i) => (distance(column) < distance(columns[best]!) ? i : best), 0)
}

/** Gap between two words at which a run over several columns is divided, in sizes of type. */
const minInnerGap = 0.35

/** Parts of a run that goes over gutters, as far as its words leave them white. */
const divideRun = (run: Run, columns: readonly Column[], size: number): Run[] => {
  const parts: Run[] = []
  for (const word of run.words) {
    const last = parts.at(-1)
    const isApart =
      last !== undefined &&
      word.x0 - last.x1 >= minInnerGap * size &&
      columns.some(({ x0 }, i) => i > 0 && last.x1 <= x0 && word.x1 > x0 && word.x0 >= columns[i - 1]!.x1)
    if (last && !isApart) {
      last.words.push(word)
      last.x1 = Math.max(last.x1, word.x1)
    } else parts.push({ x0: word.x0, x1: word.x1, words: [word] })
  }
  return parts
}

/** Overlap that counts, in sizes of type. */
const minOverlap = 0.15

export const placeRuns = (runs: readonly Run[], columns: readonly Column[], size: number): PlacedRun[] =>
  runs
    .flatMap(run => divideRun(run, columns, size))
    .map(run => {
      const over = columns.flatMap(({ x0, x1 }, i) =>
        Math.min(run.x1, x1) - Math.max(run.x0, x0) > Math.min(minOverlap * size, (run.x1 - run.x0) / 2)
          ? [i]
          : [],
      )
      const [first = nearest(columns, run)] = over
      return { ...run, from: first, to: over.at(-1) ?? first }
    })
