// The AI SDK's model for a configuration.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createGroq } from '@ai-sdk/groq'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { EmbeddingModel, LanguageModel } from 'ai'
import type { ModelConfig } from '../../config/index.ts'
import { ModelFailure } from './failure.ts'

/** Far more than the longest answer with its stream framing. */
const maximumBytes = 2 * 1024 * 1024

/** @throws ModelFailure `unusable` into the body once it is larger than two megabytes */
const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let received = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        received += chunk.byteLength
        if (received > maximumBytes) controller.error(new ModelFailure('unusable', 'sent far too much'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, response)
}

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
