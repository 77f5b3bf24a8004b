// Endpoints of the gradebook → actions.
import type { gradebookEndpoints } from '@lantern/contract/classes/gradebook'
import * as m from '@lantern/messages'
import type { Handlers } from '../../http/routes.ts'
import { excuseStudent, removeExcuse, setColumnWeight } from './change-marks.ts'
import type { GradebookDeps } from './deps.ts'
import { exportGradebook } from './export-gradebook.ts'
import { readGradebook, readStudentProgress } from './read-gradebook.ts'

const success = true as const

export const gradebookRoutes = (deps: GradebookDeps): Handlers<keyof typeof gradebookEndpoints> => ({
  readGradebook: async (actor, { params }) => ({
    success,
    gradebook: await readGradebook(deps, actor, params.classId),
  }),
  exportGradebook: (actor, { params, query }) => exportGradebook(deps, actor, params.classId, query.format),
  setColumnWeight: async (actor, { params, body }) => {
    await setColumnWeight(deps, actor, params, body.weight)
    return { success, message: m.gradebook_weight_set() }
  },
  excuseStudent: async (actor, { params, body }) => {
    await excuseStudent(deps, actor, params, body.note)
    return { success, message: m.gradebook_excuse_set() }
  },
  removeExcuse: async (actor, { params }) => {
    await removeExcuse(deps, actor, params)
    return { success, message: m.gradebook_excuse_removed() }
  },
  readStudentProgress: async (actor, { params }) => ({
    success,
    progress: await readStudentProgress(deps, actor, params),
  }),
})
