import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { WebContext } from '../../../mount/contexts.ts'
import type { Sessions } from '../../classes/class-results/index.ts'
import { sinceLessonRoutes } from './routes.ts'

export const sinceLessonMount = {
  web: (
    { db, clock }: WebContext,
    { resultSessions }: { resultSessions: Record<SessionKind, Sessions> },
  ) => ({ handlers: sinceLessonRoutes({ db, clock, sessions: resultSessions }) }),
}
