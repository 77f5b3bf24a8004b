// Labels of scores.
import type {
  GradebookCell,
  GradebookColumn,
  GradebookStudent,
} from '@lantern/contract/teach/gradebook/gradebook'
import { isLow, type WorkState } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { formatShortDay } from '../../../lib/format.ts'
import { workAddress } from '../../../lib/work-address.rules.ts'

/** A tenth at most: "8" or "8.5". */
export const formatPoints = (points: number | null): string =>
  points === null ? '–' : String(Math.round(points * 10) / 10)

export const formatPercent = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`

/** Kind of a piece of work, its closing day and median score. */
export const aboutColumn = ({ kind, closesAt, median }: GradebookColumn): string =>
  `${kindLabels[kind]()} · ${m.gradebook_day_middle({ day: formatShortDay(closesAt), median: formatPoints(median) })}`

export const stateLabels: Record<WorkState, () => string> = {
  none: m.gradebook_none,
  'not-begun': m.gradebook_not_begun,
  running: m.gradebook_running,
  finished: m.gradebook_finished,
  late: m.gradebook_late,
  missing: m.gradebook_missing,
  absent: m.gradebook_absent,
  excused: m.gradebook_excused,
}

/** Whether the score counts and is under half. */
export const isLowCell = ({ state, reached, possible }: GradebookCell): boolean =>
  (state === 'finished' || state === 'late') && isLow(reached, possible)

const hasScore = ({ state }: GradebookCell): boolean => state === 'finished' || state === 'late'

/** Content of a cell, as one line. */
export const describeCell = (cell: GradebookCell): string => {
  if (!hasScore(cell)) return stateLabels[cell.state]()
  const score = m.gradebook_score({
    reached: formatPoints(cell.reached),
    possible: formatPoints(cell.possible),
  })
  const notes = [cell.state === 'late' && m.gradebook_late(), isLowCell(cell) && m.gradebook_low()]
  return [score, ...notes].filter(Boolean).join(', ')
}

export type Order = 'name' | 'average'

/** Students by name, or by average from the lowest; those without one come last. */
export const sortStudents = (
  students: readonly GradebookStudent[],
  order: Order,
): readonly GradebookStudent[] =>
  order === 'name' ? students : students.toSorted((a, b) => (a.average ?? 2) - (b.average ?? 2))

export const progressAddress = (classId: string, memberId: string): string =>
  `/classes/${classId}/students/${memberId}`

export const answersAddress = ({ kind, id }: GradebookColumn, accountId?: string): string =>
  workAddress({ kind, sessionId: id }, accountId)

export const kindLabels: Record<GradebookColumn['kind'], () => string> = {
  homework: m.gradebook_kind_homework,
  room: m.gradebook_kind_room,
  paper: m.gradebook_kind_paper,
}

/** Time of a piece of work: when it closed, is due or took place. */
export const describeTime = ({ kind, closesAt, isClosed }: GradebookColumn): string => {
  const day = formatShortDay(closesAt)
  if (kind === 'room') return m.gradebook_room_was({ day })
  if (kind === 'paper') return m.gradebook_paper_was({ day })
  return isClosed ? m.gradebook_was_due({ day }) : m.gradebook_due({ day })
}
