// Endpoints of homework → actions.
import type { classHomeworkEndpoints } from '@lantern/contract/teach/homework/class-homework'
import type { homeworkEndpoints } from '@lantern/contract/teach/homework/homework'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { getManagedHomework } from './access.ts'
import { listAssignedHomework, nameGuest, openHomework, startHomework } from './assigned-homework.ts'
import type { HomeworkDeps } from './deps.ts'
import { viewHomework, viewOneHomework, viewStudents } from './homework-view.ts'
import { listClassHomework, remindOfHomework } from './list-class-homework.ts'
import { getOwnHomework, listOwnHomework } from './queries.ts'
import { removeHomework } from './remove-homework.ts'
import { accommodateStudent, changeHomework, setHomework } from './set-homework.ts'

const success = true as const

export const homeworkRoutes = (
  deps: HomeworkDeps,
): Handlers<keyof typeof homeworkEndpoints | keyof typeof classHomeworkEndpoints> => ({
  listClassHomework: async (actor, { params }) => ({
    success,
    homework: await listClassHomework(deps, actor, params.classId),
  }),
  remindOfHomework: async (actor, { params }) => ({
    success,
    reminded: await remindOfHomework(deps, actor, params),
  }),
  setHomework: async (actor, { body }) => ({ success, homework: await setHomework(deps, actor, body) }),
  listHomework: async actor => ({
    success,
    homework: await viewHomework(deps.db, await listOwnHomework(deps.db, actor), deps.clock.now()),
  }),
  readHomework: async (actor, { params }) => {
    const row = await getManagedHomework(deps, deps.db, actor, params)
    const homework = await viewOneHomework(deps.db, row, deps.clock.now())
    return { success, homework, students: await viewStudents(deps.db, row) }
  },
  changeHomework: async (actor, { params, body }) => ({
    success,
    homework: await changeHomework(deps, actor, params.homeworkId, body.settings),
  }),
  accommodateStudent: async (actor, { params, body }) => ({
    success,
    ...(await accommodateStudent(deps, actor, params, body)),
  }),
  removeHomework: async (actor, { params }) => {
    await removeHomework(deps.db, await getOwnHomework(deps.db, actor, params.homeworkId))
    return { success, message: m.homework_removed() }
  },
  listAssignedHomework: async actor => ({ success, homework: await listAssignedHomework(deps, actor) }),
  openHomework: async (actor, { params }) => ({
    success,
    homework: await openHomework(deps, actor, params.homeworkId),
  }),
  nameHomeworkGuest: async (actor, { params, body }) => ({
    success,
    homework: await nameGuest(deps, actor, params.homeworkId, body.name),
  }),
  startHomework: async (actor, { params }) => ({
    success,
    attempt: await startHomework(deps, actor, params.homeworkId),
  }),
})
