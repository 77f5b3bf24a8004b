// The model that gives vectors of meaning, where one is configured, with the books of whom it works for.
import type { Db } from '../database/client.ts'
import { createTokenBudget } from '../features/people/usage/index.ts'
import { systemClock } from '../platform/clock/index.ts'
import type { Config } from '../platform/config/index.ts'
import type { Embedder } from '../platform/engine/index.ts'
import type { Timeouts } from '../platform/engine/model/index.ts'

export const createConfiguredEmbedder = async (
  { embedding, plans }: Pick<Config, 'embedding' | 'plans'>,
  db: Db,
  onFailure: (error: unknown) => void,
  timeouts?: Timeouts,
): Promise<Embedder | null> => {
  if (!embedding) return null
  // Loaded only where it is used: it is large, and starting should stay quick.
  const { createEmbedder } = await import('../platform/engine/model/index.ts')
  const { hasPlans } = plans
  const tokenBudget = createTokenBudget({ db, clock: systemClock, model: embedding, hasPlans })
  return createEmbedder({ config: embedding, tokenBudget, onFailure, ...(timeouts ? { timeouts } : {}) })
}
