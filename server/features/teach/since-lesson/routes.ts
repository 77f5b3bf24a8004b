// Endpoints of the lines since the last lesson → actions.
import type { sinceLessonEndpoints } from '@lantern/contract/teach/since-lesson/since-lesson'
import type { Handlers } from '../../../http/routes.ts'
import type { SinceLessonDeps } from './deps.ts'
import { readSinceLesson } from './read-lesson.ts'
import { setLastLesson } from './set-lesson.ts'

export const sinceLessonRoutes = (deps: SinceLessonDeps): Handlers<keyof typeof sinceLessonEndpoints> => ({
  readSinceLesson: async (actor, { params }) => ({
    lesson: await readSinceLesson(deps, actor, params.classId),
  }),
  setLastLesson: async (actor, { params, body }) => {
    await setLastLesson(deps, actor, params.classId, body.at === null ? null : new Date(body.at))
    return { lesson: await readSinceLesson(deps, actor, params.classId) }
  },
})
