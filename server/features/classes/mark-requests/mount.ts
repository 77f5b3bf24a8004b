import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { WebContext } from '../../../mount/contexts.ts'
import type { Sessions } from '../class-results/index.ts'
import { markRequestRoutes } from './routes.ts'

export const markRequestsMount = {
  web: (
    { db, clock }: WebContext,
    { resultSessions }: { resultSessions: Record<SessionKind, Sessions> },
  ) => ({ handlers: markRequestRoutes({ db, clock, sessions: resultSessions }) }),
}
