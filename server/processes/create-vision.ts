// The model that reads pictures, where one is set, with the books of the person whose picture it is.
import type { Db } from '../database/client.ts'
import { createTokenBudget } from '../features/people/usage/index.ts'
import { systemClock } from '../platform/clock/index.ts'
import type { Vision } from '../platform/engine/index.ts'
import type { ModelPlatform } from './model-platform.ts'

/** @returns the vision model of now; it changes with the settings */
export const createConfiguredVision = async (
  { models, hasPlans, modelTimeouts: timeouts }: ModelPlatform,
  db: Db,
  onFailure: (error: unknown) => void,
): Promise<() => Vision | null> => {
  let current: Vision | null = null
  const choose = async () => {
    const { vision: config } = models.current()
    if (!config) {
      current = null
      return
    }
    // Loaded only where it is used: it is large, and starting should stay quick.
    const { createVision } = await import('../platform/engine/model/index.ts')
    const tokenBudget = createTokenBudget({ db, clock: systemClock, model: config, hasPlans })
    current = createVision({ config, tokenBudget, onFailure, ...(timeouts ? { timeouts } : {}) })
  }
  await choose()
  models.onChange(choose)
  return () => current
}
