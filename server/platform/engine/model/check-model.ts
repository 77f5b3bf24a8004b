// Asks a model one word at start, to say what works.
import type { ModelConfig } from '../../config/index.ts'
import { asModelFailure } from './failure.ts'
import { defaultPatience, type Patience } from './patience.ts'
import { createModel } from './provider.ts'
import { streamReply } from './stream-reply.ts'

const call = { system: 'Answer in one word.', messages: [{ role: 'user' as const, content: 'Say yes.' }] }

/** One sentence for whoever starts Lantern; never throws. */
export const checkModel = async (
  config: ModelConfig,
  patience: Patience = defaultPatience,
): Promise<string> => {
  const { name, label } = config
  const model = `the language model ${name} (${label})`
  const started = performance.now()
  try {
    for await (const _ of streamReply(
      { model: createModel(config), patience },
      call,
      AbortSignal.timeout(patience.wholeMs),
    ))
      break
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return `Answers are written by ${model}; it took ${seconds} s to its first word.`
  } catch (error) {
    const { message } = asModelFailure(error)
    return `Answers should be written by ${model}, which can't be used now (${message}). Until it can, the built-in engine answers.`
  }
}
