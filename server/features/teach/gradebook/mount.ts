import type { WebContext } from '../../../mount/contexts.ts'
import { printSchool } from '../../../platform/typesetting/index.ts'
import { gradebookRoutes, gradeRoutes } from './routes.ts'

const exportsPerMinute = 20

export const gradebookMount = {
  web: ({ db, clock, limits, config, look, storage }: WebContext) => {
    const deps = {
      db,
      clock,
      school: config.school?.name ?? '',
      findSchool: () => printSchool(look.current(), storage),
      exports: limits('gradebook.exports', exportsPerMinute, 60),
    }
    return { handlers: { ...gradebookRoutes(deps), ...gradeRoutes(deps) } }
  },
}
