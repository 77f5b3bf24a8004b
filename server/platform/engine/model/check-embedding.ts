// Test of the embedding model at start: one vector.
import { embed } from 'ai'
import type { ModelConfig } from '../../config/index.ts'
import { asModelFailure } from './failure.ts'
import { createEmbeddingModel } from './provider.ts'
import { type Timeouts, timeoutsOf } from './timeouts.ts'

/** @returns numbers of a vector. @throws what the provider answers in place of one */
export const probeEmbedding = async (
  config: ModelConfig,
  timeouts: Timeouts,
  signal: AbortSignal = AbortSignal.timeout(timeouts.wholeMs),
): Promise<number> => {
  const { embedding } = await embed({
    model: createEmbeddingModel(config),
    value: 'yes',
    maxRetries: 0,
    abortSignal: signal,
  })
  return embedding.length
}

/** Startup message about the model, one sentence; never throws. */
export const checkEmbedding = async (
  config: ModelConfig,
  timeouts: Timeouts = timeoutsOf(config),
): Promise<string> => {
  const model = `the model ${config.name} (${config.label})`
  try {
    const length = await probeEmbedding(config, timeouts)
    return `Passages are also found by vectors of ${model}, ${length} numbers each.`
  } catch (error) {
    const { message } = asModelFailure(error)
    return `Passages should also be found by vectors of ${model}, which can't be used now (${message}). Until it can, the built-in ones find alone.`
  }
}
