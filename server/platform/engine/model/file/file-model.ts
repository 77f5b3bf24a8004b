// A model in a file for the AI SDK.
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3Prompt,
  LanguageModelV3StreamPart,
} from '@ai-sdk/provider'
import { ModelFailure } from '../failure.ts'
import { toStream } from '../local/to-stream.ts'
import { maxReplyTokens } from '../stream-reply.ts'
import type { AskedModel } from './messages.ts'
import { createModelProcess, type ModelProcess } from './model-process.ts'
import type { ReplyForm } from './reply-grammar.rules.ts'

/** A reply in less room than this is not worth asking for. */
const minReplyTokens = 300
const idleMs = 10 * 60_000

/** Processes by file: all uses of a file share one, so that it is in memory once. */
const processes = new Map<string, ModelProcess>()

/** @throws ModelFailure where the file isn't there */
const findProcess = async (path: string, memoryBytes: number | null): Promise<ModelProcess> => {
  const isFile = await stat(path).then(
    found => found.isFile(),
    () => false,
  )
  if (!isFile)
    throw new ModelFailure(
      'refused',
      `is not there: no file ${basename(path)} among the models of this server`,
    )
  const found = processes.get(path) ?? createModelProcess(path, { idleMs, memoryBytes })
  processes.set(path, found)
  // Another model that nobody uses now would take the memory of this one.
  for (const [other, process] of processes) if (other !== path && process.isIdle()) process.stop()
  return found
}

/** Ends all processes of models. */
export const stopModelProcesses = (): void => {
  for (const process of processes.values()) process.stop()
}

const toText = (content: LanguageModelV3Prompt[number]['content']): string =>
  typeof content === 'string'
    ? content
    : content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n')

const formOf = ({ providerOptions }: LanguageModelV3CallOptions): ReplyForm | undefined =>
  providerOptions?.lantern?.form as ReplyForm | undefined

const toRequest = (options: LanguageModelV3CallOptions): Omit<AskedModel, 'id'> => {
  const { prompt, maxOutputTokens = maxReplyTokens, temperature = 0 } = options
  const texts = prompt.map(({ role, content }) => ({ role, text: toText(content) }))
  return {
    system: texts.flatMap(({ role, text }) => (role === 'system' ? [text] : [])).join('\n\n'),
    messages: texts.flatMap(({ role, text }) =>
      role === 'user' || role === 'assistant' ? [{ role, text }] : [],
    ),
    form: formOf(options),
    maxTokens: maxOutputTokens,
    minTokens: Math.min(minReplyTokens, maxOutputTokens),
    temperature,
  }
}

async function* toParts(
  { path, memoryBytes }: Settings,
  options: LanguageModelV3CallOptions,
): AsyncGenerator<LanguageModelV3StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  const process = await findProcess(path, memoryBytes)
  let isOpen = false
  for await (const chunk of process.ask(toRequest(options), options.abortSignal)) {
    if (chunk.is === 'text') {
      if (!isOpen) yield { type: 'text-start', id: 'text' }
      isOpen = true
      yield { type: 'text-delta', id: 'text', delta: chunk.text }
      continue
    }
    if (isOpen) yield { type: 'text-end', id: 'text' }
    const { input, output, end } = chunk
    yield {
      type: 'finish',
      usage: {
        inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
        outputTokens: { total: output, text: output, reasoning: undefined },
      },
      finishReason: { unified: end, raw: end },
    }
  }
}

type Settings = { name: string; path: string; memoryBytes: number | null }

/** Length of the context that the model has here. @throws ModelFailure */
export const describeFileModel = async ({
  path,
  memoryBytes,
}: Omit<Settings, 'name'>): Promise<{ contextLength: number }> =>
  (await findProcess(path, memoryBytes)).describe()

/** Only text goes in and comes out. */
export const createFileModel = (settings: Settings): LanguageModelV3 => ({
  specificationVersion: 'v3',
  provider: 'local',
  modelId: settings.name,
  supportedUrls: {},
  doStream: async options => ({ stream: toStream(toParts(settings, options)) }),
  doGenerate: async options => {
    let text = ''
    for await (const part of toParts(settings, options)) {
      if (part.type === 'text-delta') text += part.delta
      if (part.type === 'finish') {
        const { usage, finishReason } = part
        return { content: [{ type: 'text', text }], usage, finishReason, warnings: [] }
      }
    }
    throw new ModelFailure('broke-off', 'broke off')
  },
})
