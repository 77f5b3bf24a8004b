// Vectors of meaning by a model, where one is set up for it; finding works without.
import { embedMany } from 'ai'
import type { ModelConfig } from '../../config/index.ts'
import type { Embedder } from '../index.ts'
import type { Allowance } from './allowance.ts'
import { createBreaker } from './breaker.ts'
import { asModelFailure } from './failure.ts'
import { defaultPatience, mostRetries, type Patience } from './patience.ts'
import { guessTokens } from './prompt.rules.ts'
import { createEmbeddingModel } from './provider.ts'

type Options = {
  config: ModelConfig
  allowance: Allowance
  onFailure(error: unknown): void
  patience?: Patience
}

/** Longer texts than models of this kind read. */
const longestText = 6_000

export const createEmbedder = ({
  config,
  allowance,
  onFailure,
  patience = defaultPatience,
}: Options): Embedder => {
  const model = createEmbeddingModel(config)
  const breaker = createBreaker({ failures: 3, restMs: 30_000 })
  const ask = async (values: string[], signal: AbortSignal) => {
    const { embeddings, usage } = await embedMany({
      ...{ model, values, maxRetries: mostRetries },
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(patience.wholeMs)]),
    })
    return { vectors: embeddings.map(numbers => Float32Array.from(numbers)), tokens: usage.tokens }
  }
  return {
    name: config.name,
    embed: async (personId, texts, signal) => {
      const values = texts.map(text => text.slice(0, longestText))
      const guessed = values.reduce((sum, text) => sum + guessTokens(text), 0)
      if (!breaker.enter()) return null
      const spending = await allowance.reserve(personId, 'embedding', guessed).catch((error: unknown) => {
        breaker.left()
        throw error
      })
      if ('refused' in spending) {
        breaker.left()
        return null
      }
      try {
        const { vectors, tokens } = await ask(values, signal)
        breaker.succeeded()
        await spending.settle({ input: tokens || guessed, output: 0 }).catch(onFailure)
        return vectors
      } catch (error) {
        await spending.giveBack().catch(onFailure)
        if (signal.aborted) {
          breaker.left()
          throw error
        }
        breaker.failed()
        onFailure(asModelFailure(error))
        return null
      }
    },
  }
}
