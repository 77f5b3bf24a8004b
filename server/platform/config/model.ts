// Language model by environment: provider, address, key and daily budget.
import { basename, isAbsolute, join } from 'node:path'
import {
  isFile,
  isHosted,
  type ModelProvider,
  modelProviders,
  providerNeeds,
} from '@lantern/contract/people/models/providers.rules'
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'

type ModelProviderName = 'openai' | 'google' | 'anthropic' | 'groq' | 'compatible' | 'local'
/** Self-hosted servers whose ways are known. */
export type LocalServer = 'ollama' | 'llamacpp' | 'vllm'

/** `folder` of all files of models; `memoryBytes` it may take, null: what is free. */
type ModelFile = { path: string; folder: string; memoryBytes: number | null }

/** Folder of the files of models, and the memory that one may take; null: what is free. */
export type ModelFiles = { folder: string; memoryBytes: number | null }

export type ModelConfig = {
  provider: ModelProviderName
  /** Self-hosted server behind `compatible`; null where it isn't one of those known. */
  server: LocalServer | null
  /** File that Lantern runs itself; null for the others. */
  file: ModelFile | null
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
  /**
   * Hosts of the own network that may be asked, of an address that an admin typed; null for one of the environment, which
   * may be anywhere.
   */
  internalHosts: readonly string[] | null
}

/** Price and budgets of every model, however it is set. */
export type ModelLimits = {
  price: ModelConfig['price']
  /** Null where the environment says nothing. */
  tokensPerDay: { person: number | null; installation: number | null }
}

/** Budgets that nobody set. */
export const usualTokensPerDay = { person: 200_000, installation: 5_000_000 } as const

const named = z.string().regex(/^[a-z]+:.+$/, 'has to be provider:name, such as ollama:llama3.2')
const tokens = z.coerce.number().int().positive()
const price = z.coerce.number().nonnegative().optional()

export const modelEnvironment = z.object({
  MODEL: named.optional(),
  MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODEL_KEY: z.string().min(1).optional(),
  VISION_MODEL: named.optional(),
  EMBEDDING_MODEL: named.optional(),
  MODEL_PERSON_TOKENS_PER_DAY: tokens.optional(),
  MODEL_TOKENS_PER_DAY: tokens.optional(),
  MODEL_MEMORY_MB: z.coerce.number().positive().optional(),
  MODEL_INPUT_PRICE: price,
  MODEL_OUTPUT_PRICE: price,
})
type Environment = z.output<typeof modelEnvironment>

const isLocalServer = (provider: ModelProvider): provider is LocalServer =>
  providerNeeds[provider].localUrl !== null

/** @throws Error where an address is missing */
export const describeModelConfig = ({
  provider,
  url: given,
  files,
  ...rest
}: Omit<ModelConfig, 'provider' | 'server' | 'label' | 'file'> & {
  provider: ModelProvider
  files: ModelFiles
}): ModelConfig => {
  const url = given?.replace(/\/+$/, '') ?? null
  const { label, localUrl } = providerNeeds[provider]
  if (isFile(provider)) {
    const path = isAbsolute(rest.name) ? rest.name : join(files.folder, rest.name)
    const file = { ...files, path }
    const name = basename(path)
    return { ...rest, name, provider: 'local', server: null, file, label: 'a file of this server', url: null }
  }
  if (isHosted(provider))
    return { ...rest, provider: provider as ModelProviderName, server: null, file: null, label, url }
  const address = url ?? localUrl
  if (!address) throw new Error(`${provider} needs an address`)
  const { hostname } = new URL(address)
  const server = isLocalServer(provider) ? provider : null
  return {
    ...rest,
    provider: 'compatible',
    server,
    file: null,
    label: server ? `${label} at ${hostname}` : hostname,
    url: address,
  }
}

const requireProvider = (variable: string, provider: string, e: Environment): ModelProvider => {
  const known = modelProviders.find(name => name === provider)
  if (!known)
    throw new ConfigurationError(`${variable} names no provider of these: ${modelProviders.join(', ')}.`)
  if (isHosted(known) && !e.MODEL_KEY)
    throw new ConfigurationError(`${variable}=${provider}:… needs MODEL_KEY.`)
  if (known === 'compatible' && !e.MODEL_URL)
    throw new ConfigurationError(`${variable}=compatible:… needs MODEL_URL.`)
  return known
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
  folder: string,
): ModelConfig => {
  const { provider, name } = split(value)
  const { price, tokensPerDay } = readModelLimits(e)
  return describeModelConfig({
    files: readModelFiles(e, folder),
    provider: requireProvider(variable, provider, e),
    name,
    url: e.MODEL_URL ?? null,
    key: e.MODEL_KEY ?? null,
    price,
    tokensPerDay: {
      person: tokensPerDay.person ?? usualTokensPerDay.person,
      installation: tokensPerDay.installation ?? usualTokensPerDay.installation,
    },
    internalHosts: null,
  })
}

export const readModelFiles = ({ MODEL_MEMORY_MB: memory }: Environment, folder: string): ModelFiles => ({
  folder,
  memoryBytes: memory === undefined ? null : memory * 1024 ** 2,
})

export const readModelLimits = (e: Environment): ModelLimits => ({
  price: readPrice(e),
  tokensPerDay: {
    person: e.MODEL_PERSON_TOKENS_PER_DAY ?? null,
    installation: e.MODEL_TOKENS_PER_DAY ?? null,
  },
})

/** Providers that have no models for embeddings. */
const withoutEmbeddings: readonly ModelProviderName[] = ['anthropic', 'groq', 'local']

/** @throws ConfigurationError where a provider is unknown, or lacks its key or address */
export const readModel = (e: Environment, folder: string): ModelConfig | null =>
  e.MODEL ? readModelConfig('MODEL', e.MODEL, e, folder) : null

const readSecondaryModel = (
  variable: 'VISION_MODEL' | 'EMBEDDING_MODEL',
  e: Environment,
  folder: string,
): ModelConfig | null => {
  const value = e[variable]
  if (!value) return null
  if (!e.MODEL) throw new ConfigurationError(`${variable} needs MODEL beside it.`)
  return readModelConfig(variable, value, e, folder)
}

/** The model that reads pictures. @throws ConfigurationError as `modelOf` does */
export const readVisionModel = (e: Environment, folder: string): ModelConfig | null => {
  const config = readSecondaryModel('VISION_MODEL', e, folder)
  if (config?.file)
    throw new ConfigurationError('VISION_MODEL: a model file of Lantern’s own can’t read pictures.')
  return config
}

/** Embedding model for passages. @throws ConfigurationError as `modelOf` does */
export const readEmbeddingModel = (e: Environment, folder: string): ModelConfig | null => {
  const config = readSecondaryModel('EMBEDDING_MODEL', e, folder)
  if (config && withoutEmbeddings.includes(config.provider))
    throw new ConfigurationError(`EMBEDDING_MODEL: ${config.label} has no models for embeddings.`)
  return config
}
