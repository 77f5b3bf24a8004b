// Owner of a page: the student it was printed for, else the one with the filled-in roll number.
import type { Db } from '../../../../database/client.ts'
import type { StoredField } from '../../../../database/stored/sheet-reading.ts'
import { listReadPages } from '../page-queries.ts'
import type { PrintingRow } from '../printing-queries.ts'
import { addByRoll, type StudentRow } from '../student-queries.ts'
import { findByRoll, readRollNumber } from './roll-number.rules.ts'
import { findSameSheet, type NumberedPage } from './same-sheet.rules.ts'

/** Printing with a student list; without one any roll number is accepted. */
const hasList = (students: readonly Pick<StudentRow, 'position'>[]): boolean =>
  students.some(({ position }) => position !== null)

/** @returns `studentId` null where somebody has to say whose it is */
export const assignStudent = async (
  db: Db,
  printing: Pick<PrintingRow, 'id' | 'mode'>,
  students: readonly StudentRow[],
  { copy, rollField }: { copy: number | null; rollField: StoredField | undefined },
): Promise<{ studentId: string | null; rollNumber: string }> => {
  if (printing.mode === 'named' && copy !== null) {
    const named = students.find(({ position }) => position === copy)
    return { studentId: named?.id ?? null, rollNumber: named?.rollNumber ?? '' }
  }
  const roll = readRollNumber(rollField)
  if (roll.is === 'absent') return { studentId: null, rollNumber: '' }
  if (roll.is !== 'read') return { studentId: null, rollNumber: roll.shown }
  const { rollNumber } = roll
  const found = findByRoll(students, rollNumber)
  if (found) return { studentId: found.id, rollNumber }
  if (hasList(students)) return { studentId: null, rollNumber }
  return { studentId: (await addByRoll(db, printing.id, rollNumber)).id, rollNumber }
}

/** Owner of an unassigned page, from a teacher's decision on an earlier page of its sheet. */
export const findStudentOfSameSheet = async (
  db: Db,
  printing: Pick<PrintingRow, 'id'>,
  page: NumberedPage,
): Promise<string | null> => {
  const sameSheet = findSameSheet(await listReadPages(db, printing.id), page)
  return sameSheet.find(one => one.readStudentId === null && one.studentId !== null)?.studentId ?? null
}
