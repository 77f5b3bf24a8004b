import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { WebContext } from '../../../mount/contexts.ts'
import { printSchool } from '../../../platform/typesetting/index.ts'
import type { Sessions } from '../../classes/class-results/index.ts'
import { teachAgainRoutes } from './routes.ts'

const exportsPerMinute = 20

export const teachAgainMount = {
  web: (
    { db, clock, jobs, limits, generationLimit, look, storage }: WebContext,
    { resultSessions }: { resultSessions: Record<SessionKind, Sessions> },
  ) => ({
    handlers: teachAgainRoutes({
      db,
      clock,
      jobs,
      sessions: resultSessions,
      generationLimit,
      exports: limits('teach-again.exports', exportsPerMinute, 60),
      findSchool: () => printSchool(look.current(), storage),
    }),
  }),
}
