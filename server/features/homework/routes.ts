// Endpoints of homework → actions.
import type { homeworkEndpoints } from '@lantern/contract/teaching/homework'
import * as m from '@lantern/messages'
import type { Handlers } from '../../http/routes.ts'
import { deleteQuiz } from '../quizzes/index.ts'
import { listAssignedHomework, openHomework, startHomework } from './assigned-homework.ts'
import type { HomeworkDeps } from './deps.ts'
import { viewHomework, viewOneHomework, viewStudents } from './homework-view.ts'
import { deleteHomework, getOwnHomework, listOwnHomework } from './queries.ts'
import { accommodateStudent, changeHomework, setHomework } from './set-homework.ts'

const success = true as const

export const homeworkRoutes = (deps: HomeworkDeps): Handlers<keyof typeof homeworkEndpoints> => ({
  setHomework: async (actor, { body }) => ({ success, homework: await setHomework(deps, actor, body) }),
  listHomework: async actor => ({
    success,
    homework: await viewHomework(deps.db, await listOwnHomework(deps.db, actor), deps.clock.now()),
  }),
  readHomework: async (actor, { params }) => {
    const row = await getOwnHomework(deps.db, actor, params.homeworkId)
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
    const row = await getOwnHomework(deps.db, actor, params.homeworkId)
    await deps.db.transaction(async tx => {
      await deleteHomework(tx, row.id)
      await deleteQuiz(tx, row.quizId)
    })
    return { success, message: m.homework_removed() }
  },
  listAssignedHomework: async actor => ({ success, homework: await listAssignedHomework(deps, actor) }),
  openHomework: async (actor, { params }) => ({
    success,
    homework: await openHomework(deps, actor, params.homeworkId),
  }),
  startHomework: async (actor, { params }) => ({
    success,
    attempt: await startHomework(deps, actor, params.homeworkId),
  }),
})
