// Requests that try the endpoints of this feature by each caller.
import type { classReportEndpoints } from '@lantern/contract/teach/gradebook/class-reports'
import type { classTopicEndpoints } from '@lantern/contract/teach/gradebook/class-topics'
import type { gradebookEndpoints } from '@lantern/contract/teach/gradebook/gradebook'
import type { studentNoteEndpoints } from '@lantern/contract/teach/gradebook/student-notes'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const gradebookCallerRows = (): CallerRows<
  typeof classReportEndpoints &
    typeof classTopicEndpoints &
    typeof gradebookEndpoints &
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
})
