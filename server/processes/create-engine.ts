// The engine that answers: the model where one is configured, with the built-in engine behind it.
import { createFairQueue } from '../actions/fair-queue.ts'
import type { Db } from '../database/client.ts'
import {
  createMaterialLoader,
  createPassageLoader,
  listEmbeddings,
} from '../features/material/passages/index.ts'
import { createTokenBudget } from '../features/people/usage/index.ts'
import type { Clock } from '../platform/clock/index.ts'
import type { Config } from '../platform/config/index.ts'
import { inTurn } from '../platform/engine/in-turn.ts'
import type { Engine } from '../platform/engine/index.ts'
import type { EmbeddingLoader, Timeouts } from '../platform/engine/model/index.ts'
import { createConfiguredEmbedder } from './create-embedder.ts'

export type EnginePlatform = {
  config: Config
  clock: Clock
  createBuiltIn(db: Db): Engine
  /** Shorter waits for a model, for tests. */
  modelTimeouts?: Timeouts
}

/** Its work is one thread's; two, so that vectors are made for one while another ranks. */
const maxConcurrent = 2

export const createEngine = async (
  { config, clock, createBuiltIn, modelTimeouts }: EnginePlatform,
  db: Db,
  onFailure: (error: unknown) => void,
): Promise<Engine> => {
  const builtIn = inTurn(createBuiltIn(db), createFairQueue(maxConcurrent))
  const { model } = config
  if (!model) return builtIn
  // Loaded only where it is used: it is large, and starting should stay quick.
  const { createModelEngine } = await import('../platform/engine/model/index.ts')
  const embedder = await createConfiguredEmbedder(config, db, onFailure, modelTimeouts)
  const loadEmbeddings: EmbeddingLoader = (sourceId, name) => listEmbeddings(db, sourceId, name)
  return createModelEngine({
    config: model,
    builtIn,
    loadPassages: createPassageLoader(db),
    onFailure,
    loadMaterial: createMaterialLoader(db),
    tokenBudget: createTokenBudget({ db, clock, model, hasPlans: config.plans.hasPlans }),
    ...(embedder ? { embeddings: { embedder, loadEmbeddings } } : {}),
    ...(modelTimeouts ? { timeouts: modelTimeouts } : {}),
  })
}
