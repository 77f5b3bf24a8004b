import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { WebContext } from '../../../mount/contexts.ts'
import type { Sessions } from './deps.ts'
import { classResultsRoutes } from './routes.ts'

const exportsPerMinute = 20

export const classResultsMount = {
  web: (
    { db, clock, limits }: WebContext,
    { resultSessions }: { resultSessions: Record<SessionKind, Sessions> },
  ) => ({
    handlers: classResultsRoutes({
      db,
      clock,
      exports: limits('results.exports', exportsPerMinute, 60),
      sessions: resultSessions,
    }),
  }),
}
