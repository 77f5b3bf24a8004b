// Own columns in the form of work, so that one gradebook has both.

import type { GradebookCell, GradebookColumn } from '@lantern/contract/teach/gradebook/gradebook'
import type { OwnCellState, WorkState } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import type { OwnCell, OwnCellContent, OwnColumn } from '@lantern/contract/teach/gradebook/own-columns'
import { exact } from '../../../platform/statistics/exact.rules.ts'
import type { LoadedCell } from './grades/grade-queries.ts'
import { ownPoints, ownPossible } from './grades/own-cell.rules.ts'

const states: Record<OwnCellState, WorkState> = {
  empty: 'none',
  scored: 'finished',
  late: 'late',
  missing: 'missing',
  exempt: 'excused',
}

/** Cells by column and account. */
export const mapOwnCells = (cells: readonly LoadedCell[]): ReadonlyMap<string, LoadedCell> =>
  new Map(cells.map(cell => [`${cell.columnId} ${cell.accountId}`, cell]))

const viewOwnCell = ({ state, value, deduction, comment, revision }: LoadedCell): OwnCell => ({
  state,
  value,
  deduction,
  comment,
  revision,
})

export const getOwnCell = (column: OwnColumn, stored: LoadedCell | undefined): GradebookCell => {
  const points = stored ? ownPoints(stored, column) : null
  const hasScore = stored?.state === 'scored' || stored?.state === 'late'
  return {
    state: stored ? states[stored.state] : 'none',
    reached: points === null || !hasScore ? null : Number(points),
    score: hasScore && stored ? describeOwnScore(stored, column) : null,
    possible: Number(ownPossible(column)),
    attempts: 0,
    at: stored?.at.toISOString() ?? null,
    excuse: null,
    isDropped: false,
    own: stored ? viewOwnCell(stored) : null,
  }
}

/** Score of an own cell as it is written: points after lateness, or the name of its level. */
export const describeOwnScore = (content: OwnCellContent, column: OwnColumn): string | null =>
  column.kind === 'points' ? ownPoints(content, column) : content.value

/** Beginning of a column's day, by which columns are ordered. */
const ownDay = (day: string): string => `${day}T00:00:00.000Z`

export const describeOwnColumn = (
  column: OwnColumn,
): Pick<
  GradebookColumn,
  'kind' | 'id' | 'title' | 'teacher' | 'isOwn' | 'closesAt' | 'isClosed' | 'possible' | 'weight' | 'own'
> => ({
  kind: 'own',
  id: column.id,
  title: column.title,
  teacher: '',
  isOwn: true,
  closesAt: ownDay(column.day),
  isClosed: true,
  possible: Number(ownPossible(column)),
  weight: exact(column.weight).toNumber(),
  own: column,
})
