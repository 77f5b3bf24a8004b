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
export const homeworkRoutes = (
  deps: HomeworkDeps,
): Handlers<keyof typeof homeworkEndpoints | keyof typeof classHomeworkEndpoints> => ({
  listClassHomework: async (actor, { params }) => ({
    homework: await listClassHomework(deps, actor, params.classId),
  }),
  remindOfHomework: async (actor, { params }) => ({
    reminded: await remindOfHomework(deps, actor, params),
  }),
  setHomework: async (actor, { body }) => ({ homework: await setHomework(deps, actor, body) }),
  listHomework: async actor => ({
    homework: await viewHomework(deps.db, await listOwnHomework(deps.db, actor), deps.clock.now()),
  }),
  readHomework: async (actor, { params }) => {
    const row = await getManagedHomework(deps, deps.db, actor, params)
    const homework = await viewOneHomework(deps.db, row, deps.clock.now())
    return { homework, students: await viewStudents(deps.db, row) }
  },
  changeHomework: async (actor, { params, body }) => ({
    homework: await changeHomework(deps, actor, params.homeworkId, body.settings),
  }),
  accommodateStudent: (actor, { params, body }) => accommodateStudent(deps, actor, params, body),
  removeHomework: async (actor, { params }) => {
    await removeHomework(deps.db, await getOwnHomework(deps.db, actor, params.homeworkId))
    return { message: m.homework_removed() }
  },
  listAssignedHomework: async actor => ({ homework: await listAssignedHomework(deps, actor) }),
  openHomework: async (actor, { params }) => ({
    homework: await openHomework(deps, actor, params.homeworkId),
  }),
  nameHomeworkGuest: async (actor, { params, body }) => ({
    homework: await nameGuest(deps, actor, params.homeworkId, body.name),
  }),
  startHomework: async (actor, { params }) => ({
    attempt: await startHomework(deps, actor, params.homeworkId),
  }),
})
