import type { RetentionKind } from '@lantern/contract/people/retention/retention.rules'
import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import type { RetentionTask } from './deps.ts'
import { retentionRoutes } from './routes.ts'
import { sweepRetention } from './sweep-retention.ts'

const sweepEveryMs = 3_600_000

type Hooks = { retentionTasks: Record<RetentionKind, RetentionTask> }

export const retentionMount = {
  web: ({ db, clock }: WebContext, { retentionTasks }: Hooks) => ({
    handlers: retentionRoutes({ db, clock, tasks: retentionTasks }),
  }),
  jobs: ({ db, clock, onError }: JobsContext, { retentionTasks }: Hooks) => ({
    repeats: [
      {
        everyMs: sweepEveryMs,
        run: () => sweepRetention({ db, clock, tasks: retentionTasks, onError }),
      },
    ],
  }),
}
