// Vectors of meaning by a model, where one is set up for it; finding works without.
import { embedMany } from 'ai'
import { createBreaker } from '../../breaker.ts'
import type { ModelConfig } from '../../config/index.ts'
import type { Embedder } from '../index.ts'
import { payFor } from './pay-for.ts'
import { guessTokens } from './prompt.rules.ts'
import { createEmbeddingModel } from './provider.ts'
import { maxRetries, type Timeouts, timeoutsOf } from './timeouts.ts'
import type { TokenBudget } from './token-budget.ts'

type Options = {
  config: ModelConfig
  tokenBudget: TokenBudget
  onFailure(error: unknown): void
  timeouts?: Timeouts
}

/** Maximum characters of a text, more than such models read. */
const maxTextLength = 6_000

export const createEmbedder = ({
  config,
  tokenBudget,
  onFailure,
  timeouts = timeoutsOf(config),
}: Options): Embedder => {
  const model = createEmbeddingModel(config)
  const breaker = createBreaker({ failures: 3, restMs: 30_000 })
  const deps = { tokenBudget: tokenBudget, breaker, timeouts: timeouts, onFailure }
  return {
    name: config.name,
    embed: async (personId, texts, signal) => {
      const values = texts.map(text => text.slice(0, maxTextLength))
      const guessed = values.reduce((sum, text) => sum + guessTokens(text), 0)
      const asked = { personId, ability: 'embedding', tokens: guessed } as const
      const paid = await payFor(
        deps,
        asked,
        async (spent, abortSignal) => {
          const { embeddings, usage } = await embedMany({
            model,
            values,
            maxRetries: maxRetries,
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
