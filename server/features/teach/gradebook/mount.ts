import type { WebContext } from '../../../mount/contexts.ts'
import { gradebookRoutes } from './routes.ts'

const exportsPerMinute = 20

export const gradebookMount = {
  web: ({ db, clock, limits }: WebContext) => ({
    handlers: gradebookRoutes({ db, clock, exports: limits('gradebook.exports', exportsPerMinute, 60) }),
  }),
}
