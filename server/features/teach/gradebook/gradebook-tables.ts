// The gradebook as tables: students by work, and the work with its figures.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Gradebook, GradebookCell, GradebookColumn } from '@lantern/contract/teach/gradebook/gradebook'
import type { WorkState } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { toPlainWords } from '../../../platform/question-formats/text/html-of-markdown.ts'
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

/** Score that counts; other systems take nothing but numbers. */
const numberCell = ({ state, reached }: GradebookCell): Cell =>
  stateLabels[state] ? null : hundredths(reached)

const scoreCell = ({ state, reached }: GradebookCell): Cell => stateLabels[state]?.() ?? hundredths(reached)

/** Heads of the work in plain words; equal ones are numbered, since other systems go by them. */
const listHeads = (columns: readonly GradebookColumn[]): string[] => {
  const seen = new Map<string, number>()
  return columns.map(({ title, closesAt, possible }) => {
    const words = { title: toPlainWords(title), day: closesAt.slice(0, 10), possible: String(possible) }
    const head = disarmed(m.gradebook_export_column(words))
    const times = (seen.get(head) ?? 0) + 1
    seen.set(head, times)
    return times === 1 ? head : `${head} (${times})`
  })
}

/** Column by which another system finds students, under the name that Moodle has for it. */
export type IdentifierColumn = { head: string; idOf(accountId: string): string | null }

/** @param identifier null for a table that people read: with words in the place of missing scores */
export const scoresTable = (
  { students, columns }: Gradebook,
  identifier: IdentifierColumn | null = null,
): Table => ({
  name: m.gradebook_scores(),
  rows: [
    [
      ...(identifier ? [identifier.head] : []),
      m.gradebook_student(),
      m.gradebook_average_percent(),
      ...listHeads(columns),
    ],
    ...students.map(({ accountId, name, average, cells }) => [
      ...(identifier ? [disarmed(identifier.idOf(accountId) ?? '')] : []),
      disarmed(name),
      percent(average),
      ...cells.map(cell => (identifier ? numberCell(cell) : scoreCell(cell))),
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
