// A process of its own that runs a model from a file by llama.cpp. Native code may crash and takes much memory: this process
// may die of it, and no other. It has a low priority, so that pages stay quick while it works.
import { setPriority } from 'node:os'
import { argv, availableMemory } from 'node:process'
import type { ChatHistoryItem, LlamaChatResponse } from 'node-llama-cpp'
import { chooseContext } from './memory.rules.ts'
import type { AskedModel, FromModel, ToModel } from './messages.ts'
import { grammarOf } from './reply-grammar.rules.ts'

const lowPriority = 10
try {
  setPriority(lowPriority)
} catch {
  // Some systems forbid it; then it has the usual one.
}

const [, , path = '', memoryLimit = ''] = argv

/** Sentence about the model, in place of work that it can't do. */
class Unable extends Error {
  readonly fault: 'unable' | 'no-room'
  constructor(message: string, fault: Unable['fault'] = 'unable') {
    super(message)
    this.fault = fault
  }
}

const load = async () => {
  const llamaCpp = await import('node-llama-cpp').catch(() => {
    throw new Unable('can’t run here: the package node-llama-cpp is not installed')
  })
  const { getLlama, GgufInsights, LlamaChat, readGgufFileInfo } = llamaCpp
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    logLevel: 'error' as never,
  }).catch(() => {
    throw new Unable('can’t run here: there is no program for this kind of processor')
  })
  const unreadable = () => {
    throw new Unable('could not be read: its file is damaged, or of a kind that is not known here')
  }
  const insights = await readGgufFileInfo(path, { sourceType: 'filesystem', logWarnings: false })
    .then(info => GgufInsights.from(info, llama))
    .catch(unreadable)
  const { cpuRam: weights } = await insights.estimateModelResourceRequirementsV2({ gpuLayers: 0 })
  const trained = insights.trainContextSize ?? 4096
  const estimates = new Map<number, number>()
  for (const contextSize of [2_048, 4_096, 8_192, 16_384].map(size => Math.min(size, trained))) {
    const { cpuRam } = await insights.estimateContextResourceRequirementsV2({
      contextSize,
      modelGpuLayers: 0,
    })
    estimates.set(contextSize, cpuRam)
  }
  const available = memoryLimit === '' ? availableMemory() : Number(memoryLimit)
  const chosen = chooseContext(
    { trained, weights, contextBytes: tokens => estimates.get(tokens) ?? Number.POSITIVE_INFINITY },
    available,
  )
  if ('tooLarge' in chosen) throw new Unable(chosen.tooLarge)
  const model = await llama.loadModel({ modelPath: path, gpuLayers: 0 }).catch(unreadable)
  // One processor is left for everything else: these threads wait for each other without a pause.
  const threads = Math.max(1, llama.cpuMathCores - 1)
  const context = await model.createContext({ contextSize: chosen.context, threads })
  const sequence = context.getSequence()
  const chat = new LlamaChat({ contextSequence: sequence })
  const createGrammar = (form: NonNullable<AskedModel['form']>) =>
    new llamaCpp.LlamaGrammar(llama, { grammar: grammarOf(form) })
  return { model, context, sequence, chat, createGrammar }
}
const loaded = load()
loaded.catch(() => {})

/** Signs of the end of a reply. */
const endings: Partial<Record<LlamaChatResponse['metadata']['stopReason'], 'stop'>> = {
  eogToken: 'stop',
  stopGenerationTrigger: 'stop',
  customStopTrigger: 'stop',
}

const send = (answer: FromModel) => process.send?.(answer)
const cancelled = new Map<number, AbortController>()

const toHistory = ({ system, messages }: AskedModel): ChatHistoryItem[] => [
  { type: 'system', text: system },
  ...messages.map(
    ({ role, text }): ChatHistoryItem =>
      role === 'user' ? { type: 'user', text } : { type: 'model', response: [text] },
  ),
  { type: 'model', response: [] },
]

const reply = async (asked: AskedModel): Promise<void> => {
  const { id, form, maxTokens } = asked
  const abort = cancelled.get(id)
  if (!abort || abort.signal.aborted) return
  const { model, context, sequence, chat, createGrammar } = await loaded
  const history = toHistory(asked)
  const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: history })
  const input = contextText.tokenize(model.tokenizer).length
  const room = context.contextSize - input
  const replyTokens = Math.min(maxTokens, room - 1)
  if (replyTokens < asked.minTokens)
    throw new Unable(`has a context of ${context.contextSize} tokens, which is too short for this`, 'no-room')
  await sequence.clearHistory()
  const before = sequence.tokenMeter.getState().usedOutputTokens
  const { metadata } = await chat.generateResponse(history, {
    ...(form && { grammar: createGrammar(form) }),
    signal: abort.signal,
    stopOnAbortSignal: true,
    maxTokens: replyTokens,
    temperature: asked.temperature,
    budgets: { thoughtTokens: 0 },
    onTextChunk: text => send({ id, is: 'text', text }),
  })
  const output = sequence.tokenMeter.getState().usedOutputTokens - before
  send({ id, is: 'done', end: endings[metadata.stopReason] ?? 'length', input, output })
}

const fail = (id: number, error: unknown) => {
  const known = error instanceof Unable ? error : { fault: 'broke' as const, message: 'failed at its work' }
  send({ id, is: 'failed', fault: known.fault, message: known.message })
}

let work: Promise<void> = Promise.resolve()

process.on('message', (request: ToModel) => {
  const { id } = request
  if (request.kind === 'cancel') return cancelled.get(id)?.abort()
  if (request.kind === 'describe') {
    void loaded.then(
      ({ context }) => send({ id, is: 'described', contextLength: context.contextSize }),
      (error: unknown) => fail(id, error),
    )
    return
  }
  cancelled.set(id, new AbortController())
  work = work
    .then(() => reply(request))
    .catch((error: unknown) => fail(id, error))
    .finally(() => cancelled.delete(id))
})
process.on('disconnect', () => process.exit())
