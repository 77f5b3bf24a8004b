// The model that gives vectors of meaning, where one is configured, with the books of whom it works for.
import type { Db } from './database/client.ts'
import { createAllowance } from './features/usage/index.ts'
import { systemClock } from './platform/clock/index.ts'
import type { Config } from './platform/config/index.ts'
import type { Embedder } from './platform/engine/index.ts'
import type { Patience } from './platform/engine/model/index.ts'

export const wireEmbedder = async (
  { embedding }: Pick<Config, 'embedding'>,
  db: Db,
  onFailure: (error: unknown) => void,
  patience?: Patience,
): Promise<Embedder | null> => {
  if (!embedding) return null
  // Loaded only where it is used: it is large, and starting should stay quick.
  const { createEmbedder } = await import('./platform/engine/model/index.ts')
  const allowance = createAllowance({ db, clock: systemClock, model: embedding })
  return createEmbedder({ config: embedding, allowance, onFailure, ...(patience ? { patience } : {}) })
}
