// Model call as a stream of text, with time limits, retried until text has arrived.
import { setTimeout as sleep } from 'node:timers/promises'
import { type LanguageModel, type ModelMessage, streamText } from 'ai'
import { countWords } from './excerpts.rules.ts'
import { asModelFailure, ModelFailure, mayHelpAgain } from './failure.ts'
import type { ReplyForm } from './file/reply-grammar.rules.ts'
import type { Pace } from './pace.rules.ts'
import { maxRetries, retryDelay, type Timeouts } from './timeouts.ts'
import type { Tokens } from './token-budget.ts'

/** Tokens of an answer. */
export const maxReplyTokens = 2_000
/** Tokens of answer and thoughts where a first try had thoughts alone. */
const maxThinkingTokens = 10_000
/** Maximum characters of a reply; the rest is not awaited. */
const maxReplyLength = 32_000

export type ReplyPart =
  | { type: 'text'; text: string }
  /** `cut`: the model did not finish. */
  | { type: 'finish'; cut: boolean; tokens: Tokens | null }

export type Call = {
  system: string
  messages: ModelMessage[]
  /** Form of the reply's lines, for models that can be held to one; undefined: text. */
  form?: ReplyForm | undefined
}
type Settings = { model: LanguageModel; timeouts: Timeouts; pace?: Pace | undefined }

/** Aborts when nothing happens for a while; `expect` starts the wait anew. */
const createWatch = () => {
  const watch = new AbortController()
  let timer: NodeJS.Timeout | undefined
  return {
    signal: watch.signal,
    expect: (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => watch.abort(new ModelFailure('silent', `said nothing for ${ms} ms`)), ms)
    },
    stop: () => clearTimeout(timer),
    cancel: () => watch.abort(),
  }
}

/** Text of an AI SDK stream; an abort or an error is thrown as a ModelFailure. */
async function* readStream(
  settings: Settings,
  call: Call,
  signal: AbortSignal,
  maxOutputTokens: number,
): AsyncGenerator<ReplyPart | null> {
  const { fullStream } = streamText({
    model: settings.model,
    system: call.system,
    messages: call.messages,
    maxOutputTokens,
    temperature: 0,
    maxRetries: 0,
    abortSignal: signal,
    ...(call.form && { providerOptions: { lantern: { form: call.form } } }),
    // Errors arrive as parts of the stream; the default would print them with the whole request.
    onError: () => {},
  })
  let read = 0
  for await (const part of fullStream) {
    if (part.type === 'error') throw asModelFailure(part.error)
    if (part.type === 'abort') throw asModelFailure(signal.reason)
    if (part.type === 'text-delta') {
      read += part.text.length
      yield { type: 'text', text: part.text }
      if (read > maxReplyLength) return yield { type: 'finish', cut: true, tokens: null }
    } else if (part.type === 'finish') {
      const { inputTokens: input, outputTokens: output } = part.totalUsage
      const tokens = input === undefined || output === undefined ? null : { input, output }
      yield { type: 'finish', cut: part.finishReason !== 'stop', tokens }
    } else if (part.type === 'reasoning-delta') yield null
  }
}

async function* tryOnce(
  settings: Settings,
  call: Call,
  signal: AbortSignal,
  maxOutputTokens: number,
): AsyncGenerator<ReplyPart> {
  const watch = createWatch()
  watch.expect(settings.timeouts.firstMs)
  try {
    for await (const part of readStream(
      settings,
      call,
      AbortSignal.any([signal, watch.signal]),
      maxOutputTokens,
    )) {
      watch.expect(settings.timeouts.pauseMs)
      if (part) yield part
    }
  } finally {
    watch.stop()
    // Cancel ends the provider's stream also when the reader stops early.
    watch.cancel()
  }
}

/** Words of a call; pictures don't count. */
export const countCall = ({ system, messages }: Call): number =>
  countWords(
    [system, ...messages.flatMap(({ content }) => (typeof content === 'string' ? [content] : []))].join(' '),
  )

const addTokens = (a: Tokens | null, b: Tokens | null): Tokens | null =>
  a && b ? { input: a.input + b.input, output: a.output + b.output } : (a ?? b)

/** A reply; where its tokens were used up before any text, because the model thinks, once more with room for both. */
async function* replyAfterThoughts(
  settings: Settings,
  call: Call,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart> {
  let hasText = false
  let spent: Tokens | null = null
  for (const maxOutputTokens of [maxReplyTokens, maxThinkingTokens]) {
    for await (const part of tryOnce(settings, call, signal, maxOutputTokens)) {
      if (part.type === 'text') {
        hasText = true
        yield part
        continue
      }
      spent = addTokens(spent, part.tokens)
      const isLast = maxOutputTokens === maxThinkingTokens
      if (hasText || !part.cut || isLast) return yield { ...part, tokens: spent }
    }
  }
}

/**
 * The reply of a model to a call.
 * @param signal of the person, who may leave, and of the time for the whole question
 * @throws ModelFailure, or the reason of `signal`
 */
export async function* streamReply(
  settings: Settings,
  call: Call,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart> {
  for (let attempt = 0; ; attempt++) {
    let received = false
    const started = performance.now()
    try {
      for await (const part of replyAfterThoughts(settings, call, signal)) {
        if (!received && part.type === 'text')
          settings.pace?.record(countCall(call), performance.now() - started)
        received = true
        yield part
      }
      return
    } catch (error) {
      signal.throwIfAborted()
      const failure = asModelFailure(error)
      if (received || attempt >= maxRetries || !mayHelpAgain(failure)) throw failure
      const wait = retryDelay(settings.timeouts, attempt, failure.retryAfterMs, Math.random())
      await sleep(wait, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}
