import type { WebContext } from '../../../mount/contexts.ts'
import { gradebookRoutes } from './routes.ts'

const exportsPerMinute = 20

export const gradebookMount = {
  web: ({ db, clock, limits, config }: WebContext) => ({
    handlers: gradebookRoutes({
      db,
      clock,
      school: config.school?.name ?? '',
      exports: limits('gradebook.exports', exportsPerMinute, 60),
    }),
  }),
}
