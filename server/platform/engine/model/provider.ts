// The AI SDK's model for a configuration.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createGroq } from '@ai-sdk/groq'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  type EmbeddingModel,
  extractReasoningMiddleware,
  type LanguageModel,
  type LanguageModelMiddleware,
  wrapLanguageModel,
} from 'ai'
import type { ModelConfig } from '../../config/index.ts'
import { createOutgoingFetch } from '../../outgoing/index.ts'
import { ModelFailure } from './failure.ts'
import { createFileModel, describeFileModel } from './file/file-model.ts'
import { createLocalMiddleware } from './local/local-middleware.ts'
import { createOllamaModel } from './local/ollama.ts'
import { createModelDescriber, describeModel, nativeAddress, type ServerModel } from './local/server-model.ts'

/** Far more than the longest answer and its thoughts with their stream framing, some 200 bytes a token. */
const maximumBytes = 8 * 1024 * 1024

/** @throws ModelFailure `unusable` into the body once it is larger than eight megabytes */
const limitSize =
  (fetcher: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await fetcher(input, { ...init, redirect: 'error' })
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

/** Requests to the address of the environment are free; those to one that an admin typed are not. */
export const createFetch = ({ internalHosts }: Pick<ModelConfig, 'internalHosts'>): typeof fetch =>
  limitSize(internalHosts === null ? fetch : createOutgoingFetch({ internalHosts }))

// SDK warnings would bypass our log and go to the console.
globalThis.AI_SDK_LOG_WARNINGS = false

const getProviderSettings = (config: ModelConfig) => ({
  fetch: createFetch(config),
  ...(config.url ? { baseURL: config.url } : {}),
  ...(config.key ? { apiKey: config.key } : {}),
})

/** Description of a self-hosted model by what runs it; null for others. */
export const describeLocalModel = async (config: ModelConfig): Promise<ServerModel | null> => {
  const { server, file, name, url, key } = config
  // A model in a file is told not to think.
  if (file) return { ...(await describeFileModel(file)), thinking: 'switch' }
  return server && url ? describeModel({ server, name, url, key }, createFetch(config)) : null
}

/** Embedding model; the configuration allows only providers that have one. */
export const createEmbeddingModel = (config: ModelConfig): EmbeddingModel => {
  const { provider, name, url } = config
  const shared = getProviderSettings(config)
  if (provider === 'openai') return createOpenAI(shared).embeddingModel(name)
  if (provider === 'google') return createGoogleGenerativeAI(shared).embeddingModel(name)
  // Ollama has OpenAI's protocol for embeddings below the same path as the others.
  const baseURL = config.server === 'ollama' ? `${nativeAddress(url ?? '')}/v1` : (url ?? '')
  return createOpenAICompatible({ ...shared, baseURL, name: 'compatible' }).embeddingModel(name)
}

type WrappedModel = Parameters<typeof wrapLanguageModel>[0]['model']

/** Thoughts between tags within the text are no part of the answer. */
const withoutThoughts = (model: WrappedModel, ...more: LanguageModelMiddleware[]): LanguageModel =>
  wrapLanguageModel({ model, middleware: [extractReasoningMiddleware({ tagName: 'think' }), ...more] })

const createCompatibleModel = (config: ModelConfig): LanguageModel => {
  const { name, server, key } = config
  const shared = getProviderSettings(config)
  const url = config.url ?? ''
  const ask = { name, url, key }
  const describe = server && createModelDescriber({ ...ask, server }, shared.fetch)
  if (server === 'ollama' && describe)
    return withoutThoughts(createOllamaModel({ ...ask, fetch: shared.fetch, describe }))
  const model = createOpenAICompatible({ ...shared, baseURL: url, name: 'compatible', includeUsage: true })(
    name,
  )
  return describe ? withoutThoughts(model, createLocalMiddleware(describe)) : withoutThoughts(model)
}

export const createModel = (config: ModelConfig): LanguageModel => {
  const { provider, name, file } = config
  if (file) return createFileModel({ name, ...file })
  const shared = getProviderSettings(config)
  // Chat protocol, not Responses: everything else here uses it too.
  if (provider === 'openai') return createOpenAI(shared).chat(name)
  if (provider === 'google') return createGoogleGenerativeAI(shared)(name)
  if (provider === 'anthropic') return createAnthropic(shared)(name)
  if (provider === 'groq') return createGroq(shared)(name)
  return createCompatibleModel(config)
}
