// The model that gives vectors of meaning, where one is set, with the books of whom it works for.
import type { Db } from '../database/client.ts'
import { isModelOffFor } from '../features/classes/classes/index.ts'
import { createTokenBudget } from '../features/people/usage/index.ts'
import { systemClock } from '../platform/clock/index.ts'
import type { Embedder } from '../platform/engine/index.ts'
import type { ModelPlatform } from './model-platform.ts'

/** @returns the embedder of now; it changes with the settings */
export const createConfiguredEmbedder = async (
  { models, hasPlans, modelTimeouts: timeouts }: ModelPlatform,
  db: Db,
  onFailure: (error: unknown) => void,
): Promise<() => Embedder | null> => {
  let current: Embedder | null = null
  const choose = async () => {
    const { embedding: config } = models.current()
    if (!config) {
      current = null
      return
    }
    // Loaded only where it is used: it is large, and starting should stay quick.
    const { createEmbedder } = await import('../platform/engine/model/index.ts')
    const tokenBudget = createTokenBudget({ db, clock: systemClock, model: config, hasPlans })
    const embedder = createEmbedder({ config, tokenBudget, onFailure, ...(timeouts ? { timeouts } : {}) })
    current = {
      ...embedder,
      embed: async (personId, texts, signal, sourceIds = []) =>
        (await isModelOffFor(db, personId, { sourceIds }))
          ? null
          : embedder.embed(personId, texts, signal, sourceIds),
    }
  }
  await choose()
  models.onChange(choose)
  return () => current
}
