import type { WebContext } from '../../../mount/contexts.ts'
import { sourceReportRoutes } from './routes.ts'

const sourceReportsPerHour = 30

export const sourceReportsMount = {
  web: ({ db, clock, limits }: WebContext) => ({
    handlers: sourceReportRoutes({
      db,
      clock,
      reports: limits('source-reports', sourceReportsPerHour, 3600),
    }),
  }),
}
