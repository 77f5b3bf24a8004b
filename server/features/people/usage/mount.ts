import type { WebContext } from '../../../mount/contexts.ts'
import type { PlanCounters } from '../plans/index.ts'
import { countTokensToday } from './read-usage.ts'
import { usageRoutes } from './routes.ts'
import { releaseLostCalls } from './token-budget.ts'

const releaseEveryMs = 60_000

export const usageMount = {
  hooks: () => ({ planCounters: { tokens: countTokensToday } satisfies PlanCounters<'tokens'> }),
  web: ({ db, clock, models, hasPlans }: WebContext) => ({
    handlers: usageRoutes({ db, clock, models, hasPlans }),
    repeats: [{ everyMs: releaseEveryMs, run: () => releaseLostCalls({ db, clock }) }],
  }),
}
