// Scans and their pages as their teacher sees them.
import type { Scan, ScanPage } from '@lantern/contract/teach/scans/scans'
import type { Connection } from '../../../../database/client.ts'
import type { StoredField } from '../../../../database/stored/sheet-reading.ts'
import { type ListedPage, listPages, listScans, type ScanRow } from '../page-queries.ts'
import { listStudents, type StudentRow } from '../student-queries.ts'
import { hasCleanPicture } from './scan-page-acts.ts'

export const viewScan = ({ id, fileName, state, addedAt }: ScanRow, pages: number): Scan => ({
  id,
  fileName,
  state,
  pages,
  addedAt: addedAt.toISOString(),
})

const isAnswered = (field: StoredField): boolean => {
  if (field.kind === 'written') return field.hasInk
  return field.kind === 'digits' ? field.signs.some(sign => sign !== '') : field.chosen.length > 0
}

const isUnsure = (field: StoredField): boolean => field.kind !== 'written' && field.unsure !== null

/** The roll number is no answer. */
const listAnswers = (fields: readonly StoredField[]) => fields.filter(({ id }) => id !== 'roll-number')

const viewPage = (
  row: ListedPage,
  printingId: string,
  students: ReadonlyMap<string, StudentRow>,
): ScanPage => {
  const student = students.get(row.studentId ?? '')
  const answers = listAnswers(row.fields)
  const isOther = row.printingId !== null && row.printingId !== printingId
  return {
    id: row.id,
    scanId: row.scanId ?? '',
    fileName: row.fileName ?? '',
    place: row.place,
    state: row.state,
    reason: row.reason,
    hasPicture: hasCleanPicture(row),
    otherPrinting: isOther ? { id: row.printingId ?? '', title: row.printingTitle ?? '' } : null,
    variant: row.variant,
    page: row.page,
    student: student ? { id: student.id, name: student.name, rollNumber: student.rollNumber } : null,
    answered: answers.filter(isAnswered).length,
    unsure: answers.filter(isUnsure).length,
    addedAt: row.addedAt.toISOString(),
  }
}

export const listScanPages = async (
  db: Connection,
  printingId: string,
): Promise<{ scans: Scan[]; pages: ScanPage[] }> => {
  const rows = await listPages(db, printingId)
  const students = new Map((await listStudents(db, printingId)).map(student => [student.id, student]))
  const counts = Map.groupBy(rows, ({ scanId }) => scanId)
  return {
    scans: (await listScans(db, printingId)).map(scan => viewScan(scan, counts.get(scan.id)?.length ?? 0)),
    pages: rows.map(row => viewPage(row, printingId, students)),
  }
}
