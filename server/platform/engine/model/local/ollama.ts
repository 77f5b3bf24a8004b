// Ollama's own chat protocol for the AI SDK. Its OpenAI protocol has no switch for thinking that all versions know, and
// cuts prompts at a context that it chooses by the graphics card.
import {
  APICallError,
  type LanguageModelV3,
  type LanguageModelV3CallOptions,
  type LanguageModelV3Prompt,
  type LanguageModelV3StreamPart,
  type LanguageModelV3Usage,
} from '@ai-sdk/provider'
import { z } from 'zod'
import { ModelFailure } from '../failure.ts'
import { guessTokens } from '../prompt.rules.ts'
import { readLines } from './read-lines.ts'
import { requireRoom } from './require-room.ts'
import { thinkValue } from './room.rules.ts'
import { nativeAddress, type ServerModel } from './server-model.ts'
import { toStream } from './to-stream.ts'

type Settings = {
  name: string
  url: string
  key: string | null
  fetch: typeof fetch
  describe(): Promise<ServerModel>
}

/** The most that models of today make of one. */
const tokensOfPicture = 1_500

type Message = { role: string; content: string; images?: string[] }

/** A picture as base64; null for other files, of which a prompt here has none. */
const readPicture = (data: unknown, mediaType: string): string | null => {
  if (!mediaType.startsWith('image/')) return null
  if (typeof data === 'string') return data
  return data instanceof Uint8Array ? Buffer.from(data).toString('base64') : null
}

const toMessages = (prompt: LanguageModelV3Prompt): Message[] =>
  prompt.flatMap((message): Message[] => {
    const { role } = message
    if (message.role === 'system') return [{ role, content: message.content }]
    if (message.role === 'tool') return []
    const parts = [...message.content]
    const content = parts.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n')
    const images = parts.flatMap(part => {
      const picture = part.type === 'file' ? readPicture(part.data, part.mediaType) : null
      return picture ? [picture] : []
    })
    return [{ role, content, ...(images.length > 0 && { images }) }]
  })

const count = z.number().int().nonnegative().optional()
const lineSchema = z.looseObject({
  message: z.looseObject({ content: z.string().optional(), thinking: z.string().optional() }).optional(),
  done: z.boolean().optional(),
  done_reason: z.string().optional(),
  prompt_eval_count: count,
  eval_count: count,
  error: z.string().optional(),
})
type Line = z.output<typeof lineSchema>

const toUsage = ({ prompt_eval_count: input, eval_count: output }: Line): LanguageModelV3Usage => ({
  inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: output, text: undefined, reasoning: undefined },
})

const parseLine = (line: string): Line => {
  try {
    return lineSchema.parse(JSON.parse(line))
  } catch {
    throw new ModelFailure('unusable', 'sent something unreadable')
  }
}

/** Deltas of one kind in a row, opened and closed as the SDK wants them. */
async function* toParts(lines: AsyncIterable<string>): AsyncGenerator<LanguageModelV3StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  let open: 'text' | 'reasoning' | null = null
  let last: Line | null = null
  for await (const text of lines) {
    const line = parseLine(text)
    if (line.error !== undefined) throw new ModelFailure('overloaded', 'reported an error')
    const deltas = [
      ['reasoning', line.message?.thinking],
      ['text', line.message?.content],
    ] as const
    for (const [kind, delta] of deltas) {
      if (!delta) continue
      if (open !== kind) {
        if (open) yield { type: `${open}-end`, id: open }
        yield { type: `${kind}-start`, id: kind }
        open = kind
      }
      yield { type: `${kind}-delta`, id: kind, delta }
    }
    if (line.done) {
      last = line
      break
    }
  }
  if (!last) throw new ModelFailure('broke-off', 'broke off')
  if (open) yield { type: `${open}-end`, id: open }
  const raw = last.done_reason
  yield {
    type: 'finish',
    usage: toUsage(last),
    finishReason: { unified: raw === 'length' ? 'length' : 'stop', raw },
  }
}

/** A missing model is named with the command that brings it. */
const checkStatus = async (response: Response, url: string, name: string): Promise<void> => {
  if (response.ok) return
  await response.body?.cancel()
  if (response.status === 404)
    throw new ModelFailure('refused', `is not there; on its computer, run “ollama pull ${name}”`)
  throw new APICallError({
    message: 'Ollama answered with an error',
    url,
    requestBodyValues: {},
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
  })
}

const startChat = async (
  { name, url, key, fetch: fetcher, describe }: Settings,
  options: LanguageModelV3CallOptions,
) => {
  const { prompt, temperature, abortSignal } = options
  const messages = toMessages(prompt)
  const { contextLength, thinking } = await describe()
  const pictures = messages.reduce((sum, { images = [] }) => sum + images.length, 0)
  const promptTokens =
    guessTokens(messages.map(({ content }) => content).join('\n')) + pictures * tokensOfPicture
  const thinks = thinking === 'levels'
  const room = requireRoom(promptTokens, options, { thinks, contextLength })
  const think = thinkValue(thinking)
  const body = {
    model: name,
    messages,
    stream: true,
    keep_alive: '30m',
    ...(think !== undefined && { think }),
    options: {
      num_ctx: room.context,
      num_predict: room.reply,
      ...(temperature !== undefined && { temperature }),
    },
  }
  const address = `${nativeAddress(url)}/api/chat`
  const response = await fetcher(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
    ...(abortSignal && { signal: abortSignal }),
  })
  await checkStatus(response, address, name)
  if (!response.body) throw new ModelFailure('unusable', 'answered nothing')
  return { body, parts: toParts(readLines(response.body)) }
}

/** Only text and pictures go in, and only text and thoughts come out. */
export const createOllamaModel = (settings: Settings): LanguageModelV3 => ({
  specificationVersion: 'v3',
  provider: 'ollama',
  modelId: settings.name,
  supportedUrls: {},
  doStream: async options => {
    const { body, parts } = await startChat(settings, options)
    return { stream: toStream(parts), request: { body } }
  },
  doGenerate: async options => {
    const { body, parts } = await startChat(settings, options)
    let text = ''
    for await (const part of parts) {
      if (part.type === 'text-delta') text += part.delta
      if (part.type === 'finish') {
        const { usage, finishReason } = part
        return { content: [{ type: 'text', text }], usage, finishReason, warnings: [], request: { body } }
      }
    }
    throw new ModelFailure('broke-off', 'broke off')
  },
})
