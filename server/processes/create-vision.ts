// The model that reads pictures, where one is configured, with the books of the person whose picture it is.
import type { Db } from '../database/client.ts'
import { createTokenBudget } from '../features/people/usage/index.ts'
import { systemClock } from '../platform/clock/index.ts'
import type { Config } from '../platform/config/index.ts'
import type { Vision } from '../platform/engine/index.ts'
import type { Timeouts } from '../platform/engine/model/index.ts'

export const createConfiguredVision = async (
  { vision, plans }: Pick<Config, 'vision' | 'plans'>,
  db: Db,
  onFailure: (error: unknown) => void,
  timeouts?: Timeouts,
): Promise<Vision | null> => {
  if (!vision) return null
  // Loaded only where it is used: it is large, and starting should stay quick.
  const { createVision } = await import('../platform/engine/model/index.ts')
  const { hasPlans } = plans
  const tokenBudget = createTokenBudget({ db, clock: systemClock, model: vision, hasPlans })
  return createVision({ config: vision, tokenBudget, onFailure, ...(timeouts ? { timeouts } : {}) })
}
