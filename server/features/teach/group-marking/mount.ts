import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { WebContext } from '../../../mount/contexts.ts'
import type { Sessions } from '../../classes/class-results/index.ts'
import { followMarks } from './follow-marks.ts'
import { recordArrival } from './queries.ts'
import { groupMarkingRoutes } from './routes.ts'

const followEveryMs = 15_000

export const groupMarkingMount = {
  hooks: () => ({ arrivalRecorders: [recordArrival] }),
  web: ({ db, clock }: WebContext, { resultSessions }: { resultSessions: Record<SessionKind, Sessions> }) => {
    const deps = { db, clock, sessions: resultSessions }
    return {
      handlers: groupMarkingRoutes(deps),
      repeats: [{ everyMs: followEveryMs, run: () => followMarks(deps) }],
    }
  },
}
