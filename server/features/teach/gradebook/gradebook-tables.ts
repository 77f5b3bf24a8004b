// The gradebook as tables: students by work, and the work with its figures.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Gradebook, GradebookCell, GradebookColumn } from '@lantern/contract/teach/gradebook/gradebook'
import type { WorkState } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { type Cell, disarmed, hundredths, type Table } from '../../../platform/spreadsheets/spreadsheet.ts'

const kindLabels: Record<SessionKind, () => string> = {
  homework: m.gradebook_kind_homework,
  room: m.gradebook_kind_room,
  paper: m.gradebook_kind_paper,
}

/** Labels shown instead of a score; late work shows its score. */
const stateLabels: Partial<Record<WorkState, () => string>> = {
  missing: m.gradebook_missing,
  absent: m.gradebook_absent,
  excused: m.gradebook_excused,
  running: m.gradebook_running,
}

const percent = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1000) / 10

const scoreCell = ({ state, reached }: GradebookCell): Cell => stateLabels[state]?.() ?? hundredths(reached)

const columnHead = ({ title, closesAt, possible }: GradebookColumn): string =>
  disarmed(m.gradebook_export_column({ title, day: closesAt.slice(0, 10), possible: String(possible) }))

export const scoresTable = ({ students, columns }: Gradebook): Table => ({
  name: m.gradebook_scores(),
  rows: [
    [m.gradebook_student(), m.gradebook_average_percent(), ...columns.map(columnHead)],
    ...students.map(({ name, average, cells }) => [
      disarmed(name),
      percent(average),
      ...cells.map(scoreCell),
    ]),
  ],
})

export const workTable = ({ columns }: Gradebook): Table => ({
  name: m.gradebook_work(),
  rows: [
    [
      m.gradebook_title_of_work(),
      m.gradebook_kind(),
      m.gradebook_set_by(),
      m.gradebook_closes(),
      m.gradebook_weight(),
      m.gradebook_possible(),
      m.gradebook_median(),
      m.gradebook_mean(),
      m.gradebook_lowest(),
      m.gradebook_highest(),
      m.gradebook_handed_in(),
      m.gradebook_expected(),
    ],
    ...columns.map(column => [
      disarmed(column.title),
      kindLabels[column.kind](),
      disarmed(column.teacher),
      column.closesAt.slice(0, 10),
      column.weight,
      hundredths(column.possible),
      hundredths(column.median),
      hundredths(column.mean),
      hundredths(column.lowest),
      hundredths(column.highest),
      column.handedIn,
      column.expected,
    ]),
  ],
})
