// Requests that try the endpoints of this feature by each caller.
import type { classReportEndpoints } from '@lantern/contract/teach/gradebook/class-reports'
import type { classTopicEndpoints } from '@lantern/contract/teach/gradebook/class-topics'
import type { gradeRuleEndpoints } from '@lantern/contract/teach/gradebook/grade-rules'
import type { gradebookEndpoints } from '@lantern/contract/teach/gradebook/gradebook'
import type { ownColumnEndpoints } from '@lantern/contract/teach/gradebook/own-columns'
import type { studentNoteEndpoints } from '@lantern/contract/teach/gradebook/student-notes'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { aCell, anOwnColumn } from '../../../testing/own-columns.ts'

export const gradebookCallerRows = (
  own: Own,
): CallerRows<
  typeof classReportEndpoints &
    typeof classTopicEndpoints &
    typeof gradebookEndpoints &
    typeof gradeRuleEndpoints &
    typeof ownColumnEndpoints &
    typeof studentNoteEndpoints
> => ({
  readGradebook: { classRole: 'assistant', owned: 'teacher' },
  exportGradebook: { classRole: 'assistant', owned: 'teacher', query: () => ({ format: 'csv' }) },
  readStudentProgress: { classRole: 'assistant', owned: 'teacher' },
  readClassTopics: { classRole: 'assistant', owned: 'teacher' },
  printStudentReport: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ from: '2026-01-01', until: '2026-12-31' }),
  },
  printClassReports: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ from: '2026-01-01', until: '2026-12-31' }),
  },
  listStudentNotes: { classRole: 'co-teacher', owned: 'teacher' },
  addStudentNote: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ text: 'Asked for more.' }) },
  changeStudentNote: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ revision: 0, text: 'Asked again.' }),
  },
  removeStudentNote: { classRole: 'co-teacher', owned: 'teacher' },
  setColumnWeight: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ weight: 2 }) },
  excuseStudent: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ note: 'Was ill' }) },
  removeExcuse: { classRole: 'co-teacher', owned: 'teacher' },
  setGradeRules: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ revision: 0, rules: {} }) },
  previewGradeRules: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ rules: {} }) },
  listGradebookChanges: { classRole: 'co-teacher', owned: 'teacher' },
  listCellChanges: { classRole: 'co-teacher', owned: 'teacher' },
  addOwnColumn: { classRole: 'co-teacher', owned: 'teacher', body: anOwnColumn },
  changeOwnColumn: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({
      title: 'Oral',
      day: '2026-11-20',
      weight: '1',
      isShown: true,
      revision: 0,
      possible: null,
    }),
  },
  writeOwnCells: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ cells: [aCell(own().memberId)] }),
  },
  previewColumnImport: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ text: 'Nobody,4' }) },
  removeOwnColumn: { classRole: 'co-teacher', owned: 'teacher' },
  restoreOwnColumn: { classRole: 'co-teacher', owned: 'teacher' },
  listShownGrades: { classRole: 'student alone', owned: true },
})
