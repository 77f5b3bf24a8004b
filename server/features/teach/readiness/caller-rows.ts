// Requests that try the endpoints of this feature by each caller.
import type { classExamEndpoints } from '@lantern/contract/teach/readiness/class-exams'
import type { readinessEndpoints } from '@lantern/contract/teach/readiness/readiness'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { anExam, aWeek } from '../../../testing/exams.ts'

export const readinessCallerRows = (
  own: Own,
): CallerRows<typeof readinessEndpoints & typeof classExamEndpoints> => ({
  listExams: {},
  addExam: { body: () => anExam() },
  readExamReadiness: { owned: true },
  changeExam: { owned: true, body: () => anExam() },
  savePlan: { owned: true, body: () => ({ revision: 0, minutes: aWeek(20), lines: null }) },
  enterMarks: { owned: true, body: () => ({ marks: 12 }) },
  removeExam: { owned: true, last: 1 },
  listSections: { owned: true, query: () => ({ sourceId: own().sourceId }) },
  addClassExam: { owned: 'teacher', classRole: 'co-teacher', body: () => ({ ...anExam(), paperId: null }) },
  listClassExams: { owned: 'teacher', classRole: 'assistant' },
  suggestChapters: { owned: 'teacher' },
})
