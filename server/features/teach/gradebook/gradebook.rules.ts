// Figures of a class's columns, and the results of its students. Every screen, file and report has them from here.
import type { Gradebook, GradebookCell, GradebookColumn } from '@lantern/contract/teach/gradebook/gradebook'
import type { WorkState } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import {
  type ExactNumber,
  exact,
  medianExact,
  shareOf,
  zero,
} from '../../../platform/statistics/exact.rules.ts'
import { mean, median } from '../../../platform/statistics/statistics.rules.ts'
import {
  type CountedScore,
  computeFinal,
  createCategoryFinder,
  type FinalResult,
} from './grades/final-grade.rules.ts'
import { ownShare } from './grades/own-cell.rules.ts'
import { viewFinal } from './grades/scale.rules.ts'

type Cell = { state: WorkState; reached: number | null }

const isHandedIn = ({ state }: Cell): boolean => state === 'finished' || state === 'late'

type ScoredCell = Pick<GradebookCell, 'state' | 'reached' | 'possible' | 'own'>
type ScoredColumn = Pick<GradebookColumn, 'id' | 'kind' | 'weight' | 'closesAt' | 'own'>

/** Share from 0 to 1; null if it does not count. */
export const countedShare = (cell: ScoredCell, own: GradebookColumn['own']): ExactNumber | null => {
  if (own) return cell.own && ownShare(cell.own, own)
  if (cell.possible === 0) return null
  if (cell.state === 'missing') return zero
  return isHandedIn(cell) && cell.reached !== null ? shareOf(cell.reached, cell.possible) : null
}

type WeightedColumn = ScoredColumn & { exactWeight: ExactNumber }

/** Columns with their weights as decimals, made once for all students. */
export const weighColumns = (columns: readonly ScoredColumn[]): WeightedColumn[] =>
  columns.map(column => ({ ...column, exactWeight: exact(column.weight) }))

/** Scores of a student that count, in the order of the columns. */
export const listCounted = (
  columns: readonly WeightedColumn[],
  cells: readonly ScoredCell[],
): CountedScore[] =>
  columns.flatMap(({ id, kind, exactWeight, closesAt, own }, i) => {
    const cell = cells[i]
    const share = cell ? countedShare(cell, own) : null
    return share === null ? [] : { columnId: id, kind, share, weight: exactWeight, at: closesAt }
  })

type Row = { cells: readonly ScoredCell[] }

/** Results of students, exact. */
const computeResults = (
  columns: readonly ScoredColumn[],
  students: readonly Row[],
  { categories }: Pick<Gradebook['rules'], 'categories'>,
): FinalResult[] => {
  const findCategory = createCategoryFinder(categories)
  const weighted = weighColumns(columns)
  return students.map(({ cells }) => computeFinal(listCounted(weighted, cells), categories, findCategory))
}

/** Gradebook with the results of its cells by its rules. */
export const withResults = <
  G extends Pick<Gradebook, 'columns' | 'students' | 'rules' | 'median' | 'medianFinal'>,
>(
  gradebook: G,
): G => {
  const { columns, rules } = gradebook
  const results = computeResults(columns, gradebook.students, rules)
  const middle = medianExact(results.flatMap(({ share }) => share ?? []))
  const students = gradebook.students.map((student, at) => {
    const {
      share = null,
      dropped = new Set<string>(),
      parts = new Map<string, ExactNumber>(),
    } = results[at] ?? {}
    return {
      ...student,
      average: share === null ? null : share.toNumber(),
      final: viewFinal(share, rules),
      parts: [...parts].map(([categoryId, part]) => ({
        categoryId,
        percent: viewFinal(part, { scale: null, rounding: rules.rounding })?.percent ?? '0',
      })),
      cells: student.cells.map((cell, i) => {
        const isDropped = dropped.has(columns[i]?.id ?? '')
        return cell.isDropped === isDropped ? cell : { ...cell, isDropped }
      }),
    }
  })
  return {
    ...gradebook,
    students,
    median: middle === null ? null : middle.toNumber(),
    medianFinal: viewFinal(middle, rules),
  }
}

export type ColumnFigures = Record<'median' | 'mean' | 'lowest' | 'highest', number | null> &
  Record<'handedIn' | 'expected', number>

/** Figures in points over work handed in; missing work shows in the counts, not as a score of 0. */
export const computeColumnFigures = (cells: readonly Cell[]): ColumnFigures => {
  const scores = cells.filter(isHandedIn).flatMap(({ reached }) => reached ?? [])
  return {
    median: median(scores),
    mean: mean(scores),
    lowest: scores.length === 0 ? null : Math.min(...scores),
    highest: scores.length === 0 ? null : Math.max(...scores),
    handedIn: scores.length,
    expected: cells.filter(({ state }) => state !== 'none' && state !== 'excused').length,
  }
}

/** Pieces of work that closed without an attempt. */
export const countMissing = (cells: readonly Cell[]): number =>
  cells.filter(({ state }) => state === 'missing').length
