// Providers of language models, and what each needs.

/** Uses of a model: answers and summaries, pictures, and vectors for search. */
export const modelUses = ['answers', 'pictures', 'search'] as const
export type ModelUse = (typeof modelUses)[number]

export const modelProviders = [
  'local',
  'ollama',
  'llamacpp',
  'vllm',
  'compatible',
  'openai',
  'anthropic',
  'google',
  'groq',
] as const
export type ModelProvider = (typeof modelProviders)[number]

type Needs = {
  label: string
  /** Usual address of a server that runs on this computer; null where the address is given, or the provider's own. */
  localUrl: string | null
  /** Hosts that are asked where no address is given; null for servers of one's own. */
  host: string | null
  /** Whether it has models for search. */
  hasVectors: boolean
  /** Whether it has models that read pictures. */
  hasPictures: boolean
}

export const providerNeeds: Record<ModelProvider, Needs> = {
  local: { label: 'Model file', localUrl: null, host: null, hasVectors: false, hasPictures: false },
  ollama: {
    label: 'Ollama',
    localUrl: 'http://localhost:11434/v1',
    host: null,
    hasVectors: true,
    hasPictures: true,
  },
  llamacpp: {
    label: 'llama.cpp',
    localUrl: 'http://localhost:8080/v1',
    host: null,
    hasVectors: true,
    hasPictures: true,
  },
  vllm: {
    label: 'vLLM',
    localUrl: 'http://localhost:8000/v1',
    host: null,
    hasVectors: true,
    hasPictures: true,
  },
  compatible: { label: 'OpenAI-compatible', localUrl: null, host: null, hasVectors: true, hasPictures: true },
  openai: { label: 'OpenAI', localUrl: null, host: 'api.openai.com', hasVectors: true, hasPictures: true },
  anthropic: {
    label: 'Anthropic',
    localUrl: null,
    host: 'api.anthropic.com',
    hasVectors: false,
    hasPictures: true,
  },
  google: {
    label: 'Google',
    localUrl: null,
    host: 'generativelanguage.googleapis.com',
    hasVectors: true,
    hasPictures: true,
  },
  groq: { label: 'Groq', localUrl: null, host: 'api.groq.com', hasVectors: false, hasPictures: true },
}

/** Whether Lantern runs the model itself, from a file. */
export const isFile = (provider: ModelProvider): boolean => provider === 'local'

/** File among those of the installation: a name, and no path. */
export const isFileName = (name: string): boolean => /^[^./\\][^/\\]*\.gguf$/iu.test(name)

/** Whether a provider has an address of its own, and so needs a key. */
export const isHosted = (provider: ModelProvider): boolean => providerNeeds[provider].host !== null

const localHosts = ['localhost', '127.0.0.1', '[::1]', 'host.docker.internal']
const localPorts = ['11434', '8080', '8000']

/**
 * Whether an address is that of a model server on the computer that Lantern runs on. Such a server is the usual case at home
 * and in a small school, so it may be asked without being listed.
 */
export const isUsualLocalAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port } = new URL(address)
  return protocol === 'http:' && localHosts.includes(hostname) && localPorts.includes(port)
}
