// Test of the embedding model at start: one vector.
import { embed } from 'ai'
import type { ModelConfig } from '../../config/index.ts'
import { asModelFailure } from './failure.ts'
import { createEmbeddingModel } from './provider.ts'
import { type Timeouts, timeoutsOf } from './timeouts.ts'

/** Startup message about the model, one sentence; never throws. */
export const checkEmbedding = async (
  config: ModelConfig,
  timeouts: Timeouts = timeoutsOf(config),
): Promise<string> => {
  const model = `the model ${config.name} (${config.label})`
  try {
    const { embedding } = await embed({
      model: createEmbeddingModel(config),
      value: 'yes',
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeouts.wholeMs),
    })
    return `Passages are also found by vectors of ${model}, ${embedding.length} numbers each.`
  } catch (error) {
    const { message } = asModelFailure(error)
    return `Passages should also be found by vectors of ${model}, which can't be used now (${message}). Until it can, the built-in ones find alone.`
  }
}
