// The engine of language models: it answers in its own words, each sentence checked against what it
// quotes. Finding, indexing and everything it can't do now is the built-in engine's.
import type { LanguageModel } from 'ai'
import { createBreaker } from '../../breaker.ts'
import type { ModelConfig } from '../../config/index.ts'
import type { Embedder, Engine, MaterialLoader, PassageLoader } from '../index.ts'
import { answerWithModel } from './answer-with-model.ts'
import { chatWithModel } from './chat/chat-with-model.ts'
import { gradeWithModel } from './grade-short-answer.ts'
import { mapWithModel } from './outlines/map-with-model.ts'
import { summariseWithModel } from './outlines/summarise-with-model.ts'
import { createPace } from './pace.rules.ts'
import { createModel, describeLocalModel } from './provider.ts'
import { makeQuestionsWithModel } from './questions/make-questions.ts'
import { createSearchWithEmbeddings, type EmbeddingLoader } from './search-with-embeddings.ts'
import { isSelfHosted, type Timeouts, timeoutsOf } from './timeouts.ts'
import type { TokenBudget } from './token-budget.ts'

export { checkEmbedding } from './check-embedding.ts'
export { checkModel, checkVision } from './check-model.ts'
export { createEmbedder } from './embedder.ts'
export type { ModelFailure } from './failure.ts'
export type { EmbeddingLoader } from './search-with-embeddings.ts'
export type { Timeouts } from './timeouts.ts'
export type { Reservation, TokenBudget } from './token-budget.ts'
export { listOffered, type Trial, tryModel } from './trial/index.ts'
export { createVision } from './vision.ts'

export type ModelEngineOptions = {
  config: ModelConfig
  builtIn: Engine
  loadPassages: PassageLoader
  loadMaterial: MaterialLoader
  tokenBudget: TokenBudget
  /** Finds by a model's vectors as well, where one is set up. */
  embeddings?: { embedder: Embedder; loadEmbeddings: EmbeddingLoader }
  onFailure(error: unknown): void
  timeouts?: Timeouts
  rest?: { failures: number; restMs: number }
}

/** Calls a model that fails this often in a row no more for a while. */
const defaultRest = { failures: 3, restMs: 30_000 }

/** Starts nothing before it is used. */
export const createModelEngine = ({ config, rest, ...options }: ModelEngineOptions): Engine => {
  const { embeddings, loadPassages } = options
  const search = embeddings
    ? createSearchWithEmbeddings({ ...embeddings, builtIn: options.builtIn, loadPassages })
    : options.builtIn.search
  const builtIn = { ...options.builtIn, search }
  const model: LanguageModel = createModel(config)
  const breaker = createBreaker(rest ?? defaultRest)
  const pace = isSelfHosted(config) ? createPace() : undefined
  const describe = isSelfHosted(config) ? () => describeLocalModel(config) : undefined
  const deps = {
    ...options,
    pace,
    describe,
    builtIn,
    model,
    breaker,
    timeouts: options.timeouts ?? timeoutsOf(config),
  }
  return {
    ...builtIn,
    name: 'model',
    answer: (request, signal) => answerWithModel(deps, request, signal),
    chat: (request, signal) => chatWithModel(deps, request, signal),
    summarise: (request, signal) => summariseWithModel(deps, request, signal),
    mapMind: (request, signal) => mapWithModel(deps, request, signal),
    gradeShortAnswer: (request, signal) => gradeWithModel(deps, request, signal),
    makeQuestions: (request, signal) => makeQuestionsWithModel(deps, request, signal),
  }
}
