// The engine that answers: the model where one is set, with the built-in engine behind it. It changes with the settings.
import { createFairQueue } from '../actions/fair-queue.ts'
import type { Db } from '../database/client.ts'
import { isModelOffFor } from '../features/classes/classes/index.ts'
import { findHelp, recordQuestion } from '../features/classes/help-levels/index.ts'
import { listEmbeddings } from '../features/material/passages/index.ts'
import { createTokenBudget } from '../features/people/usage/index.ts'
import { listHomeworkHelp } from '../features/teach/homework/index.ts'
import type { Clock } from '../platform/clock/index.ts'
import { createBarredEngine } from '../platform/engine/barred.ts'
import { inTurn } from '../platform/engine/in-turn.ts'
import type { Engine } from '../platform/engine/index.ts'
import { createLimitedEngine } from '../platform/engine/limited.ts'
import type { EmbeddingLoader } from '../platform/engine/model/index.ts'
import { createSwitchingEngine } from '../platform/engine/switching.ts'
import { createConfiguredEmbedder } from './create-embedder.ts'
import { createEngineMaterialLoader, createEnginePassageLoader } from './engine-material.ts'
import type { ModelPlatform } from './model-platform.ts'

export type EnginePlatform = ModelPlatform & {
  clock: Clock
  createBuiltIn(db: Db): Engine
}

/** Its work is one thread's; two, so that vectors are made for one while another ranks. */
const maxConcurrent = 2

/** The engine with the levels of help that teachers set. */
export const limitHelp = (
  engine: Engine,
  builtIn: Engine,
  { db, clock, onFailure }: { db: Db; clock: Clock; onFailure(error: unknown): void },
): Engine =>
  createLimitedEngine(engine, builtIn, {
    findHelp: (personId, scope) => findHelp({ db, clock, listHomeworkHelp }, personId, scope),
    loadPassages: createEnginePassageLoader(db),
    record: question => recordQuestion({ db, clock }, question).catch(onFailure),
  })

export const createEngine = async (
  platform: EnginePlatform,
  db: Db,
  onFailure: (error: unknown) => void,
): Promise<Engine> => {
  const { models, hasPlans, clock, createBuiltIn, modelTimeouts } = platform
  const builtIn = inTurn(createBuiltIn(db), createFairQueue(maxConcurrent))
  const findEmbedder = await createConfiguredEmbedder(platform, db, onFailure)
  const loadEmbeddings: EmbeddingLoader = (sourceId, name) => listEmbeddings(db, sourceId, name)
  let current = builtIn
  const choose = async () => {
    const { model } = models.current()
    if (!model) {
      current = builtIn
      return
    }
    // Loaded only where it is used: it is large, and starting should stay quick.
    const { createModelEngine } = await import('../platform/engine/model/index.ts')
    const embedder = findEmbedder()
    const modelEngine = createModelEngine({
      config: model,
      builtIn,
      loadPassages: createEnginePassageLoader(db),
      onFailure,
      loadMaterial: createEngineMaterialLoader(db),
      tokenBudget: createTokenBudget({ db, clock, model, hasPlans }),
      ...(embedder ? { embeddings: { embedder, loadEmbeddings } } : {}),
      ...(modelTimeouts ? { timeouts: modelTimeouts } : {}),
    })
    current = createBarredEngine(modelEngine, builtIn, (personId, material) =>
      isModelOffFor(db, personId, material),
    )
  }
  await choose()
  models.onChange(choose)
  return limitHelp(
    createSwitchingEngine(builtIn, () => current),
    builtIn,
    { db, clock, onFailure },
  )
}
