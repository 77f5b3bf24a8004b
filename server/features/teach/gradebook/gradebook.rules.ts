// Totals of a class's scores. Excused and still open work is left out; missing work counts as 0.
import { shareReached, type WorkState } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import { mean, median, sum } from '../../../platform/statistics/statistics.rules.ts'

type Cell = { state: WorkState; reached: number | null }
type Column = { possible: number; weight: number }

const isHandedIn = ({ state }: Cell): boolean => state === 'finished' || state === 'late'

/** Share from 0 to 1; null if it does not count. */
export const countedShare = (cell: Cell, possible: number): number | null => {
  if (possible === 0) return null
  if (cell.state === 'missing') return 0
  return isHandedIn(cell) ? shareReached(cell.reached, possible) : null
}

/**
 * A student's average: shares by the weights of their columns.
 * @returns from 0 to 1; null where nothing counts yet
 */
export const computeAverage = (work: readonly (Column & { cell: Cell })[]): number | null => {
  const counted = work.flatMap(({ cell, possible, weight }) => {
    const share = countedShare(cell, possible)
    return share === null || weight === 0 ? [] : [{ share, weight }]
  })
  const totalWeight = sum(counted.map(({ weight }) => weight))
  return totalWeight === 0 ? null : sum(counted.map(({ share, weight }) => share * weight)) / totalWeight
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

export const computeClassMedian = (averages: readonly (number | null)[]): number | null =>
  median(averages.flatMap(average => average ?? []))
