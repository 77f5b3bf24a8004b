// Description of a model by its self-hosted server: the length of its context, and whether it thinks before it answers.
import { z } from 'zod'
import type { LocalServer } from '../../../config/index.ts'

/**
 * - `none`: the model doesn't think, or can't be told not to
 * - `switch`: it thinks unless it is told not to
 * - `levels`: it always thinks, at least a little
 */
export type Thinking = 'none' | 'switch' | 'levels'

/** `contextLength` in tokens; null where the server doesn't say. */
export type ServerModel = { contextLength: number | null; thinking: Thinking }

const unknown: ServerModel = { contextLength: null, thinking: 'none' }

const positive = z.number().int().positive()

const ollamaModel = z.looseObject({
  capabilities: z.array(z.string()).optional(),
  /** Since version 0.40. */
  thinking: z.looseObject({ values: z.array(z.union([z.boolean(), z.string()])) }).optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
})

const llamaProps = z.looseObject({ default_generation_settings: z.looseObject({ n_ctx: positive }) })

const listedModels = z.looseObject({
  data: z.array(z.looseObject({ id: z.string(), max_model_len: positive.optional() })),
})

const readThinking = (
  name: string,
  { capabilities = [], thinking }: z.output<typeof ollamaModel>,
): Thinking => {
  if (thinking) {
    if (thinking.values.includes(false)) return thinking.values.length > 1 ? 'switch' : 'none'
    return thinking.values.some(value => typeof value === 'string') ? 'levels' : 'none'
  }
  if (!capabilities.includes('thinking')) return 'none'
  // Versions before 0.40 don't list values; this family has levels only.
  return /^(?:.*\/)?gpt-oss/u.test(name) ? 'levels' : 'switch'
}

/** Answer of Ollama's `/api/show`. */
const readOllamaModel = (name: string, answer: unknown): ServerModel => {
  const parsed = ollamaModel.safeParse(answer)
  if (!parsed.success) return unknown
  const [, length] =
    Object.entries(parsed.data.model_info ?? {}).find(([key]) => key.endsWith('.context_length')) ?? []
  return {
    contextLength: positive.safeParse(length).data ?? null,
    thinking: readThinking(name, parsed.data),
  }
}

/** Answer of llama.cpp's `/props`. Its switch for thinking has no effect on models that don't. */
const readLlamaModel = (answer: unknown): ServerModel => ({
  contextLength: llamaProps.safeParse(answer).data?.default_generation_settings.n_ctx ?? null,
  thinking: 'switch',
})

/** Answer of vLLM's `/v1/models`. Its switch for thinking has no effect on models that don't. */
const readVllmModel = (name: string, answer: unknown): ServerModel => ({
  contextLength:
    listedModels.safeParse(answer).data?.data.find(({ id }) => id === name)?.max_model_len ?? null,
  thinking: 'switch',
})

type Described = { server: LocalServer; name: string; url: string; key: string | null }

/** The address without the path of OpenAI's protocol. */
export const nativeAddress = (url: string): string => url.replace(/\/v1$/u, '')

const timeoutMs = 10_000

/**
 * @throws the error of `fetcher`
 * @returns what is unknown where the server answers with an error
 */
export const describeModel = async (
  { server, name, url, key }: Described,
  fetcher: typeof fetch,
): Promise<ServerModel> => {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetcher(`${nativeAddress(url)}${path}`, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return response.ok ? response.json().catch(() => null) : null
  }
  if (server === 'ollama') return readOllamaModel(name, await ask('/api/show', { model: name }))
  if (server === 'llamacpp') return readLlamaModel(await ask('/props'))
  return readVllmModel(name, await ask('/v1/models'))
}

const knownForMs = 10 * 60_000
const unknownForMs = 15_000

/** Asks the server when it is needed, and again after ten minutes, or seconds where it said nothing. */
export const createModelDescriber = (
  described: Described,
  fetcher: typeof fetch,
  now = () => performance.now(),
): (() => Promise<ServerModel>) => {
  let asked: { answer: Promise<ServerModel>; until: number } | null = null
  return () => {
    if (asked && now() < asked.until) return asked.answer
    const answer = describeModel(described, fetcher).catch(() => unknown)
    const current = { answer, until: now() + unknownForMs }
    asked = current
    void answer.then(({ contextLength }) => {
      if (contextLength !== null) current.until = now() + knownForMs
    })
    return answer
  }
}
