// Endpoints of the gradebook → actions.
import type { classReportEndpoints } from '@lantern/contract/teach/gradebook/class-reports'
import type { classTopicEndpoints } from '@lantern/contract/teach/gradebook/class-topics'
import type { gradebookEndpoints } from '@lantern/contract/teach/gradebook/gradebook'
import type { studentNoteEndpoints } from '@lantern/contract/teach/gradebook/student-notes'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { excuseStudent, removeExcuse, setColumnWeight } from './change-marks.ts'
import type { GradebookDeps } from './deps.ts'
import { exportGradebook } from './export-gradebook.ts'
import {
  addStudentNote,
  changeStudentNote,
  listStudentNotes,
  removeStudentNote,
} from './notes/student-notes.ts'
import { readGradebook, readStudentProgress } from './read-gradebook.ts'
import { printClassReports, printStudentReport } from './reports/print-reports.ts'
import { readClassTopics } from './topics/read-topics.ts'
export const gradebookRoutes = (
  deps: GradebookDeps,
): Handlers<
  | keyof typeof gradebookEndpoints
  | keyof typeof classTopicEndpoints
  | keyof typeof studentNoteEndpoints
  | keyof typeof classReportEndpoints
> => ({
  readGradebook: async (actor, { params }) => ({
    gradebook: await readGradebook(deps, actor, params.classId),
  }),
  exportGradebook: (actor, { params, query }) => exportGradebook(deps, actor, params.classId, query),
  setColumnWeight: async (actor, { params, body }) => {
    await setColumnWeight(deps, actor, params, body.weight)
    return { message: m.gradebook_weight_set() }
  },
  excuseStudent: async (actor, { params, body }) => {
    await excuseStudent(deps, actor, params, body.note)
    return { message: m.gradebook_excuse_set() }
  },
  removeExcuse: async (actor, { params }) => {
    await removeExcuse(deps, actor, params)
    return { message: m.gradebook_excuse_removed() }
  },
  readStudentProgress: async (actor, { params }) => ({
    progress: await readStudentProgress(deps, actor, params),
  }),
  printStudentReport: (actor, { params, body }) => printStudentReport(deps, actor, params, body),
  printClassReports: (actor, { params, body }) => printClassReports(deps, actor, params.classId, body),
  listStudentNotes: async (actor, { params }) => ({
    notes: await listStudentNotes(deps, actor, params),
  }),
  addStudentNote: async (actor, { params, body }) => ({
    note: await addStudentNote(deps, actor, params, body.text),
  }),
  changeStudentNote: async (actor, { params, body }) => ({
    note: await changeStudentNote(deps, actor, params, body),
  }),
  removeStudentNote: async (actor, { params }) => {
    await removeStudentNote(deps, actor, params)
    return { message: m.student_note_removed() }
  },
  readClassTopics: async (actor, { params }) => ({
    topics: await readClassTopics(deps, actor, params.classId),
  }),
})
