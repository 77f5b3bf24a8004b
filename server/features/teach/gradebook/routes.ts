// Endpoints of the gradebook → actions.
import type { classReportEndpoints } from '@lantern/contract/teach/gradebook/class-reports'
import type { classTopicEndpoints } from '@lantern/contract/teach/gradebook/class-topics'
import type { gradeRuleEndpoints } from '@lantern/contract/teach/gradebook/grade-rules'
import type { gradebookEndpoints } from '@lantern/contract/teach/gradebook/gradebook'
import type { ownColumnEndpoints } from '@lantern/contract/teach/gradebook/own-columns'
import type { studentNoteEndpoints } from '@lantern/contract/teach/gradebook/student-notes'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { excuseStudent, removeExcuse, setColumnWeight } from './change-marks.ts'
import type { GradebookDeps } from './deps.ts'
import { exportGradebook } from './export-gradebook.ts'
import { addOwnColumn, changeOwnColumn, removeOwnColumn, restoreOwnColumn } from './grades/change-columns.ts'
import { previewGradeRules, setGradeRules } from './grades/change-rules.ts'
import { previewColumnImport } from './grades/import-column.ts'
import { listCellChanges, listGradebookChanges } from './grades/list-changes.ts'
import { listShownGrades } from './grades/shown-grades.ts'
import { writeOwnCells } from './grades/write-cells.ts'
import {
  addStudentNote,
  changeStudentNote,
  listStudentNotes,
  removeStudentNote,
} from './notes/student-notes.ts'
import { readGradebook, readStudentProgress } from './read-gradebook.ts'
import { printClassReports, printStudentReport } from './reports/print-reports.ts'
import { readClassTopics } from './topics/read-topics.ts'

type Names =
  | keyof typeof gradebookEndpoints
  | keyof typeof classTopicEndpoints
  | keyof typeof studentNoteEndpoints
  | keyof typeof classReportEndpoints

export const gradeRoutes = (
  deps: GradebookDeps,
): Handlers<keyof typeof gradeRuleEndpoints | keyof typeof ownColumnEndpoints> => ({
  setGradeRules: async (actor, { params, body }) => {
    await setGradeRules(deps, actor, params.classId, body)
    return { message: m.grade_rules_saved() }
  },
  previewGradeRules: async (actor, { params, body }) => ({
    preview: await previewGradeRules(deps, actor, params.classId, body.rules),
  }),
  listGradebookChanges: (actor, { params, query }) =>
    listGradebookChanges(deps, actor, params.classId, query.after),
  listCellChanges: (actor, { params, query }) => listCellChanges(deps, actor, params, query.after),
  addOwnColumn: async (actor, { params, body }) => ({
    id: await addOwnColumn(deps, actor, params.classId, body),
  }),
  changeOwnColumn: async (actor, { params, body }) => {
    await changeOwnColumn(deps, actor, params, body)
    return { message: m.own_column_changed() }
  },
  removeOwnColumn: async (actor, { params }) => {
    await removeOwnColumn(deps, actor, params)
    return { message: m.own_column_removed() }
  },
  restoreOwnColumn: async (actor, { params }) => {
    await restoreOwnColumn(deps, actor, params)
    return { message: m.own_column_restored() }
  },
  writeOwnCells: async (actor, { params, body }) => {
    const undo = await writeOwnCells(deps, actor, params, body.cells)
    return { message: m.own_cells_written({ count: undo.length }), undo }
  },
  previewColumnImport: async (actor, { params, body }) => ({
    preview: await previewColumnImport(deps, actor, params, body),
  }),
  listShownGrades: async (actor, { params }) => ({
    grades: await listShownGrades(deps, actor, params.classId),
  }),
})

export const gradebookRoutes = (deps: GradebookDeps): Handlers<Names> => ({
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
