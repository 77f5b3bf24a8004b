// The AI SDK's model for a configuration.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createGroq } from '@ai-sdk/groq'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { EmbeddingModel, LanguageModel } from 'ai'
import type { ModelConfig } from '../../config/index.ts'
import { limitedFetch } from './limited-fetch.ts'

// SDK warnings would bypass our log and go to the console.
globalThis.AI_SDK_LOG_WARNINGS = false

const getProviderSettings = ({ url, key }: ModelConfig) => ({
  fetch: limitedFetch,
  ...(url ? { baseURL: url } : {}),
  ...(key ? { apiKey: key } : {}),
})

/** Embedding model; the configuration allows only providers that have one. */
export const createEmbeddingModel = (config: ModelConfig): EmbeddingModel => {
  const { provider, name, url } = config
  const shared = getProviderSettings(config)
  if (provider === 'openai') return createOpenAI(shared).embeddingModel(name)
  if (provider === 'google') return createGoogleGenerativeAI(shared).embeddingModel(name)
  return createOpenAICompatible({ ...shared, baseURL: url ?? '', name: 'compatible' }).embeddingModel(name)
}

export const createModel = (config: ModelConfig): LanguageModel => {
  const { provider, name, url } = config
  const shared = getProviderSettings(config)
  // Chat protocol, not Responses: everything else here uses it too.
  if (provider === 'openai') return createOpenAI(shared).chat(name)
  if (provider === 'google') return createGoogleGenerativeAI(shared)(name)
  if (provider === 'anthropic') return createAnthropic(shared)(name)
  if (provider === 'groq') return createGroq(shared)(name)
  return createOpenAICompatible({ ...shared, baseURL: url ?? '', name: 'compatible', includeUsage: true })(
    name,
  )
}
