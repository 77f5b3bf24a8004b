// Labels of scores.
import type { SessionKind } from '@lantern/contract/classes/class-results/session-kinds.rules'
import type { FinalGrade } from '@lantern/contract/teach/gradebook/grade-rules'
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

/** Score of a cell as every screen and file writes it. */
export const writeScore = ({ score }: GradebookCell, { own }: GradebookColumn): string => {
  if (score === null) return '–'
  if (own?.kind === 'pass') return score === 'pass' ? m.grade_pass() : m.grade_fail()
  return score
}

/** A result with its grade, if the class has a scale. */
export const formatFinal = (final: FinalGrade | null): string => {
  if (final === null) return '–'
  const { percent, grade } = final
  return grade === null ? `${percent}%` : m.grade_with_percent({ percent, grade })
}

/** A result in little room: its per cent, and its grade if there is one. */
export const formatShortFinal = (final: FinalGrade | null): string =>
  final === null ? '–' : [`${final.percent}%`, final.grade].filter(Boolean).join(' ')

/** Whether the column's scores are points. */
export const hasPoints = ({ own }: GradebookColumn): boolean => own === null || own.kind === 'points'

/** Kind of a piece of work, its closing day and median score. */
export const aboutColumn = (column: GradebookColumn): string => {
  const day = formatShortDay(column.closesAt)
  const about = hasPoints(column) ? m.gradebook_day_middle({ day, median: formatPoints(column.median) }) : day
  return `${kindLabels[column.kind]()} · ${about}`
}

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

/** Label of a cell without a score. */
const labelState = ({ state }: GradebookCell, { own }: GradebookColumn): string =>
  own && state === 'none' ? m.own_cell_empty() : stateLabels[state]()

/** Content of a cell, as one line. */
export const describeCell = (cell: GradebookCell, column: GradebookColumn): string => {
  if (!hasScore(cell)) return labelState(cell, column)
  const reached = writeScore(cell, column)
  const score = hasPoints(column)
    ? m.gradebook_score({ reached, possible: formatPoints(cell.possible) })
    : reached
  const notes = [
    cell.state === 'late' && m.gradebook_late(),
    isLowCell(cell) && m.gradebook_low(),
    cell.isDropped && m.grade_dropped(),
  ]
  return [score, ...notes].filter(Boolean).join(', ')
}

/** Order of students; `given` goes by the first word of a name. */
export type Order = 'family' | 'given' | 'average'

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Students by family name as they come, by given name, or by average from the lowest; those without one last. */
export const sortStudents = (
  students: readonly GradebookStudent[],
  order: Order,
): readonly GradebookStudent[] => {
  if (order === 'family') return students
  if (order === 'given') return students.toSorted((a, b) => collator.compare(a.name, b.name))
  return students.toSorted((a, b) => (a.average ?? 2) - (b.average ?? 2))
}

export const progressAddress = (classId: string, memberId: string): string =>
  `/classes/${classId}/students/${memberId}`

/** Column of a piece of work. */
export type WorkColumn = GradebookColumn & { kind: SessionKind }

export const isWork = (column: GradebookColumn): column is WorkColumn => column.kind !== 'own'

export const answersAddress = ({ kind, id }: WorkColumn, accountId?: string): string =>
  workAddress({ kind, sessionId: id }, accountId)

export const kindLabels: Record<GradebookColumn['kind'], () => string> = {
  own: m.gradebook_kind_own,
  homework: m.gradebook_kind_homework,
  room: m.gradebook_kind_room,
  paper: m.gradebook_kind_paper,
}

/** Time of a piece of work: when it closed, is due or took place. */
export const describeTime = ({ kind, closesAt, isClosed }: GradebookColumn): string => {
  const day = formatShortDay(closesAt)
  if (kind === 'own') return m.own_column_day({ day })
  if (kind === 'room') return m.gradebook_room_was({ day })
  if (kind === 'paper') return m.gradebook_paper_was({ day })
  return isClosed ? m.gradebook_was_due({ day }) : m.gradebook_due({ day })
}
