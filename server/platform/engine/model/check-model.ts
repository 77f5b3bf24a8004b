// Test of the model at start: one word, of a self-hosted model after a prompt of the usual size.
import type { ModelConfig } from '../../config/index.ts'
import { asModelFailure } from './failure.ts'
import { createModel, describeLocalModel } from './provider.ts'
import { type Call, streamReply } from './stream-reply.ts'
import { isSelfHosted, type Timeouts, timeoutsOf } from './timeouts.ts'

const aWord: Call = {
  system: 'Answer in one word.',
  messages: [{ role: 'user', content: 'Say yes.' }],
}

/** Words of a usual prompt: excerpts and instructions. */
const usualWords = 900

const afterUsualPrompt: Call = {
  system: aWord.system,
  messages: [
    { role: 'user', content: `${'This sentence is only here to be read. '.repeat(usualWords / 8)}Say yes.` },
  ],
}

/** 32 × 32 white pixels as JPEG, base64. */
const blank =
  '/9j/2wBDACgoKCgrKC0yMi0/RDxEP11VTk5VXYxkbGRsZIzVhZuFhZuF1bzkua255Lz//+vr////////////////////////2wBDASgoKCgrKC0yMi0/RDxEP11VTk5VXYxkbGRsZIzVhZuFhZuF1bzkua255Lz//+vr////////////////////////wgARCAAgACADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACyAAAD/8QAFBABAAAAAAAAAAAAAAAAAAAAQP/aAAgBAQABPwAH/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPwAf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEBPwAf/9k='

const aPicture: Call = {
  system: 'Answer in one word.',
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Is this picture white?' },
        { type: 'file', data: Buffer.from(blank, 'base64'), mediaType: 'image/jpeg' },
      ],
    },
  ],
}

/** @returns seconds to the first word. @throws what the provider answers in place of one */
const secondsToFirstWord = async (
  config: ModelConfig,
  call: Call,
  timeouts: Timeouts,
  signal: AbortSignal = AbortSignal.timeout(timeouts.wholeMs),
): Promise<string> => {
  const started = performance.now()
  for await (const _ of streamReply({ model: createModel(config), timeouts }, call, signal)) break
  return ((performance.now() - started) / 1000).toFixed(1)
}

/** Sentences about a self-hosted model; '' for others, and where its server says nothing. */
const describeLocal = async (config: ModelConfig): Promise<string> => {
  const described = await describeLocalModel(config).catch(() => null)
  if (!described) return ''
  const { contextLength, thinking } = described
  const room = contextLength === null ? '' : ` Its context has ${contextLength} tokens.`
  return thinking === 'levels' ? `${room} It thinks before it answers.` : room
}

/** Startup message about the model, one sentence; never throws. */
export const checkModel = async (
  config: ModelConfig,
  timeouts: Timeouts = timeoutsOf(config),
): Promise<string> => {
  const model = `the language model ${config.name} (${config.label})`
  try {
    if (!isSelfHosted(config)) {
      const seconds = await secondsToFirstWord(config, aWord, timeouts)
      return `Answers are written by ${model}; it took ${seconds} s to its first word.`
    }
    // The first word includes loading the model.
    await secondsToFirstWord(config, aWord, timeouts)
    const seconds = await secondsToFirstWord(config, afterUsualPrompt, timeouts)
    return `Answers are written by ${model}; it took ${seconds} s to read ${usualWords} words, as many as a question brings.${await describeLocal(config)}`
  } catch (error) {
    const { message } = asModelFailure(error)
    return `Answers should be written by ${model}, which can't be used now (${message}). Until it can, the built-in engine answers.`
  }
}

/** @throws what the provider answers in place of a word about a picture */
export const probeVision = async (
  config: ModelConfig,
  timeouts: Timeouts,
  signal: AbortSignal,
): Promise<void> => {
  await secondsToFirstWord(config, aPicture, timeouts, signal)
}

/** Like `checkModel`, for the vision model, with a test picture. */
export const checkVision = async (
  config: ModelConfig,
  timeouts: Timeouts = timeoutsOf(config),
): Promise<string> => {
  const model = `the model ${config.name} (${config.label})`
  try {
    const seconds = await secondsToFirstWord(config, aPicture, timeouts)
    return `Pictures and scans are also read by ${model}; it took ${seconds} s to its first word.`
  } catch (error) {
    const { message } = asModelFailure(error)
    return `Pictures and scans should also be read by ${model}, which can't be used now (${message}). Until it can, they are read by OCR alone.`
  }
}
