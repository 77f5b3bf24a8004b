// Labels of the queue's items.
import type { PrintingStudent } from '@lantern/contract/teach/scans/printings'
import type { CheckItem, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { formatMarks } from '../../../../lib/format.ts'
import { nameStudent, unsureLabels } from '../labels.ts'

const studentReasons = {
  unknown: m.check_roll_unknown,
  unsure: m.check_roll_unsure,
  empty: m.check_roll_empty,
}

export type Group = 'marks' | 'students' | 'pages'

export const groupOf = ({ kind }: CheckItem): Group => {
  if (kind === 'choice' || kind === 'number') return 'marks'
  return kind === 'student' ? 'students' : 'pages'
}

export const groupLabels: Record<Group, () => string> = {
  marks: m.check_group_marks,
  students: m.check_group_students,
  pages: m.check_group_pages,
}

/** Stands at the start of a row: the question, or nothing. */
export const getMark = (item: CheckItem): string =>
  item.kind === 'choice' || item.kind === 'number' ? m.check_question_short({ number: item.number }) : ''

export const getName = (item: CheckItem, hidesNames = false): string => {
  if (hidesNames) return m.written_names_hidden()
  if (item.kind === 'student') return item.rollNumber.replaceAll('?', '·') || m.scan_nobody()
  return nameStudent(item.student)
}

const describeDouble = (item: Extract<CheckItem, { kind: 'double' }>): string => {
  if (item.isOtherVariant) return m.check_other_variant()
  return item.differs.length > 0 ? m.check_twice_differs() : m.check_twice_same()
}

export const describe = (item: CheckItem): string => {
  switch (item.kind) {
    case 'choice':
    case 'number':
      return unsureLabels[item.reason]()
    case 'student':
      return studentReasons[item.reason]()
    case 'double':
      return describeDouble(item)
    case 'missing':
      return m.check_missing({ page: item.page + 1 })
  }
}

/** Labels side by side, such as "B and C"; or that there is none. */
export const joinLabels = (labels: readonly string[]): string =>
  labels.length === 0 ? m.check_no_answer() : labels.join(', ')

/** Decision in words. */
export const describeDecision = (decision: ScanDecision, students: readonly PrintingStudent[]): string => {
  switch (decision.what) {
    case 'choice':
      return joinLabels(decision.chosen)
    case 'number':
      return decision.signs.join('') || m.check_no_answer()
    case 'student':
      return nameStudent(students.find(({ id }) => id === decision.studentId) ?? null)
    case 'new-student':
      return m.scan_roll_student({ number: decision.rollNumber })
    case 'double':
      return decision.counts ? m.check_later_counts() : m.check_first_counts()
    case 'missing':
      return m.check_not_handed_in()
    case 'written':
      return formatMarks(decision.marks)
  }
}

/** Decision in words. */
export const describeDecided = (item: CheckItem): string => {
  switch (item.kind) {
    case 'choice':
      return joinLabels(item.decided ?? [])
    case 'number':
      return item.decided?.join('') || m.check_no_answer()
    case 'student':
      return nameStudent(item.decided)
    case 'double':
      return item.decided ? m.check_later_counts() : m.check_first_counts()
    case 'missing':
      return m.check_not_handed_in()
  }
}
