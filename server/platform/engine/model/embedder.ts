// Vectors of meaning by a model, where one is set up for it; finding works without.
import { embedMany } from 'ai'
import type { ModelConfig } from '../../config/index.ts'
import type { Embedder } from '../index.ts'
import type { Allowance } from './allowance.ts'
import { createBreaker } from './breaker.ts'
import { defaultPatience, mostRetries, type Patience } from './patience.ts'
import { payFor } from './pay-for.ts'
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
  const deps = { allowance, breaker, patience, onFailure }
  return {
    name: config.name,
    embed: async (personId, texts, signal) => {
      const values = texts.map(text => text.slice(0, longestText))
      const guessed = values.reduce((sum, text) => sum + guessTokens(text), 0)
      const asked = { personId, ability: 'embedding', tokens: guessed } as const
      const paid = await payFor(
        deps,
        asked,
        async (spent, abortSignal) => {
          const { embeddings, usage } = await embedMany({
            model,
            values,
            maxRetries: mostRetries,
            abortSignal,
          })
          spent.input = usage.tokens || guessed
          return embeddings.map(numbers => Float32Array.from(numbers))
        },
        signal,
      )
      return 'result' in paid ? paid.result : null
    },
  }
}
