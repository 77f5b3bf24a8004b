import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import type { SocketMessages } from '../../../platform/realtime/socket-messages.ts'
import { findTeacher } from './queries.ts'
import { viewReview } from './review-view.ts'
import { teacherRoutes } from './routes.ts'

export const teachersMount = {
  hooks: ({ db }: CommonContext) => ({
    socketMessages: {
      'teacher-review': async ({ id }) => {
        const teacher = await findTeacher(db, id)
        return teacher && { name: 'teacher-review', content: [{ review: viewReview(teacher) }] }
      },
    } satisfies SocketMessages<'teacher-review'>,
  }),
  web: ({ db, clock, storage }: WebContext) => ({ handlers: teacherRoutes({ db, clock, storage }) }),
}
