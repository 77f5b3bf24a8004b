// Language model by environment: provider, address, key and daily budget.
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'

/** Providers with an address of their own; the others speak OpenAI's protocol at an address. */
const hosted = { openai: 'OpenAI', google: 'Google', anthropic: 'Anthropic', groq: 'Groq' } as const
/** Self-hosted servers, with their default addresses. */
const local = {
  ollama: { label: 'Ollama', url: 'http://localhost:11434/v1' },
  vllm: { label: 'vLLM', url: 'http://localhost:8000/v1' },
  llamacpp: { label: 'llama.cpp', url: 'http://localhost:8080/v1' },
} as const

type ModelProvider = keyof typeof hosted | 'compatible'
/** Self-hosted servers whose ways are known. */
export type LocalServer = keyof typeof local

export type ModelConfig = {
  provider: ModelProvider
  /** Self-hosted server behind `compatible`; null where it isn't one of those known. */
  server: LocalServer | null
  /** Model's name at the provider. */
  name: string
  /** Display name of the provider: `OpenAI`, `Ollama at localhost`. */
  label: string
  /** Address without a trailing slash; null: the provider's own. */
  url: string | null
  key: string | null
  /** Tokens in and out that may be spent in a day (UTC). */
  tokensPerDay: { person: number; installation: number }
  /** Price of a million tokens, in a currency of the installation's choice; null if unknown. */
  price: { input: number; output: number } | null
}

const named = z.string().regex(/^[a-z]+:.+$/, 'has to be provider:name, such as ollama:llama3.2')
const tokens = z.coerce.number().int().positive()
const price = z.coerce.number().nonnegative().optional()

export const modelEnvironment = z.object({
  MODEL: named.optional(),
  MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODEL_KEY: z.string().min(1).optional(),
  VISION_MODEL: named.optional(),
  EMBEDDING_MODEL: named.optional(),
  MODEL_PERSON_TOKENS_PER_DAY: tokens.default(200_000),
  MODEL_TOKENS_PER_DAY: tokens.default(5_000_000),
  MODEL_INPUT_PRICE: price,
  MODEL_OUTPUT_PRICE: price,
})
type Environment = z.output<typeof modelEnvironment>

const providers = [...Object.keys(hosted), ...Object.keys(local), 'compatible'].join(', ')

const readModelAddress = (variable: string, provider: string, e: Environment) => {
  const url = e.MODEL_URL?.replace(/\/+$/, '') ?? null
  if (provider in hosted) {
    if (!e.MODEL_KEY) throw new ConfigurationError(`${variable}=${provider}:… needs MODEL_KEY.`)
    return {
      provider: provider as keyof typeof hosted,
      server: null,
      label: hosted[provider as keyof typeof hosted],
      url,
    }
  }
  const own = provider in local ? local[provider as keyof typeof local] : null
  if (!own && provider !== 'compatible')
    throw new ConfigurationError(`${variable} names no provider of these: ${providers}.`)
  const address = url ?? own?.url
  if (!address) throw new ConfigurationError(`${variable}=compatible:… needs MODEL_URL.`)
  const { hostname } = new URL(address)
  const label = own ? `${own.label} at ${hostname}` : hostname
  return {
    provider: 'compatible' as const,
    server: own ? (provider as LocalServer) : null,
    label,
    url: address,
  }
}

const readPrice = (e: Environment): ModelConfig['price'] => {
  if (e.MODEL_INPUT_PRICE === undefined && e.MODEL_OUTPUT_PRICE === undefined) return null
  return { input: e.MODEL_INPUT_PRICE ?? 0, output: e.MODEL_OUTPUT_PRICE ?? 0 }
}

const split = (value: string) => {
  const colon = value.indexOf(':')
  return { provider: value.slice(0, colon), name: value.slice(colon + 1) }
}

const readModelConfig = (
  variable: 'MODEL' | 'VISION_MODEL' | 'EMBEDDING_MODEL',
  value: string,
  e: Environment,
): ModelConfig => {
  const { provider, name } = split(value)
  return {
    ...readModelAddress(variable, provider, e),
    name,
    key: e.MODEL_KEY ?? null,
    price: readPrice(e),
    tokensPerDay: { person: e.MODEL_PERSON_TOKENS_PER_DAY, installation: e.MODEL_TOKENS_PER_DAY },
  }
}

/** Providers that have no models for embeddings. */
const withoutEmbeddings: readonly ModelProvider[] = ['anthropic', 'groq']

/** @throws ConfigurationError where a provider is unknown, or lacks its key or address */
export const readModel = (e: Environment): ModelConfig | null =>
  e.MODEL ? readModelConfig('MODEL', e.MODEL, e) : null

const readSecondaryModel = (
  variable: 'VISION_MODEL' | 'EMBEDDING_MODEL',
  e: Environment,
): ModelConfig | null => {
  const value = e[variable]
  if (!value) return null
  if (!e.MODEL) throw new ConfigurationError(`${variable} needs MODEL beside it.`)
  return readModelConfig(variable, value, e)
}

/** The model that reads pictures. @throws ConfigurationError as `modelOf` does */
export const readVisionModel = (e: Environment): ModelConfig | null => readSecondaryModel('VISION_MODEL', e)

/** Embedding model for passages. @throws ConfigurationError as `modelOf` does */
export const readEmbeddingModel = (e: Environment): ModelConfig | null => {
  const config = readSecondaryModel('EMBEDDING_MODEL', e)
  if (config && withoutEmbeddings.includes(config.provider))
    throw new ConfigurationError(`EMBEDDING_MODEL: ${config.label} has no models for embeddings.`)
  return config
}
