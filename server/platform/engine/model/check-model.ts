// Test of the model at start: one word.
import type { ModelConfig } from '../../config/index.ts'
import { asModelFailure } from './failure.ts'
import { createModel } from './provider.ts'
import { type Call, streamReply } from './stream-reply.ts'
import { defaultTimeouts, type Timeouts } from './timeouts.ts'

const aWord: Call = {
  system: 'Answer in one word.',
  messages: [{ role: 'user', content: 'Say yes.' }],
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
const secondsToFirstWord = async (config: ModelConfig, call: Call, timeouts: Timeouts): Promise<string> => {
  const started = performance.now()
  const signal = AbortSignal.timeout(timeouts.wholeMs)
  for await (const _ of streamReply({ model: createModel(config), timeouts }, call, signal)) break
  return ((performance.now() - started) / 1000).toFixed(1)
}

/** Startup message about the model, one sentence; never throws. */
export const checkModel = async (
  config: ModelConfig,
  timeouts: Timeouts = defaultTimeouts,
): Promise<string> => {
  const model = `the language model ${config.name} (${config.label})`
  try {
    const seconds = await secondsToFirstWord(config, aWord, timeouts)
    return `Answers are written by ${model}; it took ${seconds} s to its first word.`
  } catch (error) {
    const { message } = asModelFailure(error)
    return `Answers should be written by ${model}, which can't be used now (${message}). Until it can, the built-in engine answers.`
  }
}

/** Like `checkModel`, for the vision model, with a test picture. */
export const checkVision = async (
  config: ModelConfig,
  timeouts: Timeouts = defaultTimeouts,
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
