// Labels of students, pages and reasons.
import type { Printing, PrintingStudent } from '@lantern/contract/teach/scans/printings'
import type { CheckItem } from '@lantern/contract/teach/scans/scan-checks'
import type { NotFound } from '@lantern/contract/teach/scans/scans'
import * as m from '@lantern/messages'
import { formatDay, isToday } from '../../../lib/format.ts'

/** Label of the printing's owner for other markers; '' for one's own. */
export const nameOwner = ({ owner }: Pick<Printing, 'owner'>): string =>
  owner === null ? '' : m.marking_for({ name: owner })

/** Name of a printing: its day, without a time. */
export const namePrinting = ({ printedAt }: Pick<Printing, 'printedAt'>): string =>
  isToday(printedAt) ? m.printing_of_today() : m.printing_of_day({ day: formatDay(printedAt) })

/** Label of a student's own sheet: the teacher and the day of the test. */
export const nameOwnSheet = ({ teacher, printedAt }: { teacher: string; printedAt: string }): string =>
  isToday(printedAt)
    ? m.own_sheets_from_today({ teacher })
    : m.own_sheets_from({ teacher, day: formatDay(printedAt) })

export const nameStudent = (student: Pick<PrintingStudent, 'name' | 'rollNumber'> | null): string => {
  if (!student) return m.scan_nobody()
  return student.name || m.scan_roll_student({ number: student.rollNumber })
}

export const notFoundLabels: Record<NotFound, () => string> = {
  'no-corners': m.scan_no_corners,
  'no-code': m.scan_no_code,
  blurred: m.scan_blurred,
  'not-a-picture': m.scan_not_a_picture,
  'rings-not-there': m.scan_rings_not_there,
  'gave-up': m.scan_gave_up,
}

export const unsureLabels: Record<Extract<CheckItem, { kind: 'number' }>['reason'], () => string> = {
  faint: m.scan_faint,
  several: m.scan_several,
  changed: m.scan_changed,
  'other-sign': m.scan_other_sign,
  gap: m.scan_gap,
}

export const scanAddress = (printingId: string): string => `/paper-generate/scan/${printingId}`
export const checkAddress = (printingId: string): string => `/paper-generate/check/${printingId}`
export const markingAddress = (printingId: string): string => `/paper-generate/marking/${printingId}`
export const resultsAddress = (printingId: string): string => `/paper-generate/results/${printingId}`
