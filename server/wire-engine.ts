// The engine that answers: the model where one is configured, with the built-in engine behind it.
import type { Db } from './database/client.ts'
import { createMaterialLoader, createPassageLoader, listMeanings } from './features/library/index.ts'
import { createAllowance } from './features/usage/index.ts'
import type { Clock } from './platform/clock/index.ts'
import type { Config } from './platform/config/index.ts'
import type { Engine } from './platform/engine/index.ts'
import type { MeaningLoader, Patience } from './platform/engine/model/index.ts'
import { wireEmbedder } from './wire-embedder.ts'

export type EnginePlatform = {
  config: Config
  clock: Clock
  createBuiltIn(db: Db): Engine
  /** Shorter waits for a model, for tests. */
  modelPatience?: Patience
}

export const wireEngine = async (
  { config, clock, createBuiltIn, modelPatience }: EnginePlatform,
  db: Db,
  onFailure: (error: unknown) => void,
): Promise<Engine> => {
  const builtIn = createBuiltIn(db)
  const { model } = config
  if (!model) return builtIn
  // Loaded only where it is used: it is large, and starting should stay quick.
  const { createModelEngine } = await import('./platform/engine/model/index.ts')
  const embedder = await wireEmbedder(config, db, onFailure, modelPatience)
  const loadMeaning: MeaningLoader = (sourceId, name) => listMeanings(db, sourceId, name)
  return createModelEngine({
    config: model,
    builtIn,
    loadPassages: createPassageLoader(db),
    onFailure,
    loadMaterial: createMaterialLoader(db),
    allowance: createAllowance({ db, clock, model }),
    ...(embedder ? { meaning: { embedder, loadMeaning } } : {}),
    ...(modelPatience ? { patience: modelPatience } : {}),
  })
}
