// The gradebook as tables: students by work, and the work with its figures.

import type { Gradebook, GradebookCell, GradebookColumn } from '@lantern/contract/teach/gradebook/gradebook'
import type { ColumnKind, WorkState } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { toPlainWords } from '../../../platform/question-formats/text/html-of-markdown.ts'
import { type Cell, disarmed, hundredths, type Table } from '../../../platform/spreadsheets/spreadsheet.ts'

const kindLabels: Record<ColumnKind, () => string> = {
  own: m.gradebook_kind_own,
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

/** Score that counts; other systems take nothing but numbers. */
const numberCell = ({ state, reached, score, own }: GradebookCell): Cell => {
  if (stateLabels[state]) return null
  return own ? hundredths(reached) : numberOf(score)
}

/** Decimal as a number of the file. */
const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal))

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

/** Score as every screen writes it, or a word in its place. */
const scoreCell = ({ state, score }: GradebookCell, { own }: GradebookColumn): Cell => {
  const label = stateLabels[state]
  if (label) return label()
  if (score === null) return null
  if (own?.kind === 'pass') return score === 'pass' ? m.grade_pass() : m.grade_fail()
  return own?.kind === 'level' && !isNumber(score) ? disarmed(score) : numberOf(score)
}

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
  { students, columns, rules }: Gradebook,
  identifier: IdentifierColumn | null = null,
): Table => ({
  name: m.gradebook_scores(),
  rows: [
    [
      ...(identifier ? [identifier.head] : []),
      m.gradebook_student(),
      m.gradebook_average_percent(),
      ...(rules.scale ? [m.gradebook_grade()] : []),
      ...listHeads(columns),
    ],
    ...students.map(({ accountId, name, final, cells }) => [
      ...(identifier ? [disarmed(identifier.idOf(accountId) ?? '')] : []),
      disarmed(name),
      numberOf(final?.percent ?? null),
      ...(rules.scale ? [disarmed(final?.grade ?? '')] : []),
      ...columns.flatMap((column, i) => {
        const cell = cells[i]
        return cell ? [identifier ? numberCell(cell) : scoreCell(cell, column)] : []
      }),
    ]),
  ],
})

export const workTable = ({ columns, rules }: Gradebook): Table => ({
  name: m.gradebook_work(),
  rows: [
    [
      m.gradebook_title_of_work(),
      m.gradebook_kind(),
      m.gradebook_set_by(),
      m.gradebook_closes(),
      m.grade_category(),
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
      disarmed(rules.categories.find(({ id }) => id === column.categoryId)?.name ?? ''),
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
