// Models that a server offers, by its provider's own list.
import type { OfferedModel } from '@lantern/contract/people/models/models'
import { z } from 'zod'
import type { ModelConfig } from '../../../config/index.ts'
import { asModelFailure, ModelFailure } from '../failure.ts'
import { listModelFiles } from '../file/list-model-files.ts'
import { nativeAddress } from '../local/server-model.ts'
import { createFetch } from '../provider.ts'

const timeoutMs = 10_000
const maxOffered = 500

const name = z.string().trim().min(1).max(200)
const size = z.number().nonnegative().optional()
const ollamaList = z.looseObject({ models: z.array(z.looseObject({ name, size })) })
const openAiList = z.looseObject({ data: z.array(z.looseObject({ id: name })) })
const googleList = z.looseObject({ models: z.array(z.looseObject({ name })) })

const readOffered = (answer: unknown): OfferedModel[] | null => {
  const ollama = ollamaList.safeParse(answer)
  if (ollama.success)
    return ollama.data.models.map(model => ({
      name: model.name.replace(/^models\//u, ''),
      size: model.size ?? null,
    }))
  const openAi = openAiList.safeParse(answer)
  if (openAi.success) return openAi.data.data.map(({ id }) => ({ name: id, size: null }))
  const google = googleList.safeParse(answer)
  return google.success ? google.data.models.map(model => ({ name: model.name, size: null })) : null
}

const whereIs: Record<Exclude<ModelConfig['provider'], 'compatible' | 'local'>, string> = {
  openai: 'https://api.openai.com/v1',
  groq: 'https://api.groq.com/openai/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

const buildRequest = ({ provider, server, url, key }: Omit<ModelConfig, 'name'>) => {
  const base = url ?? (provider === 'compatible' || provider === 'local' ? '' : whereIs[provider])
  const address = server === 'ollama' ? `${nativeAddress(base)}/api/tags` : `${base}/models`
  const headers: Record<string, string> = key
    ? {
        ...(provider === 'anthropic' && { 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
        ...(provider === 'google' && { 'x-goog-api-key': key }),
        ...(provider !== 'anthropic' && provider !== 'google' && { authorization: `Bearer ${key}` }),
      }
    : {}
  return { address, headers }
}

/**
 * At most 500, in the order of the server.
 * @throws ModelFailure, or the reason of `signal`
 */
export const listOffered = async (
  config: Omit<ModelConfig, 'name'>,
  signal: AbortSignal,
): Promise<OfferedModel[]> => {
  if (config.file) return (await listModelFiles(config.file.folder)).slice(0, maxOffered)
  const { address, headers } = buildRequest(config)
  try {
    const response = await createFetch(config)(address, {
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ModelFailure('refused', `answered ${response.status}`)
    }
    const offered = readOffered(await response.json().catch(() => null))
    if (!offered) throw new ModelFailure('unusable', 'sent no list of models')
    return offered.slice(0, maxOffered)
  } catch (error) {
    signal.throwIfAborted()
    throw asModelFailure(error)
  }
}
