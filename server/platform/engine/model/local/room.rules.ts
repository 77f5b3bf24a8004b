// Room for a prompt and its reply in the context of a model, in tokens.
import type { Thinking } from './server-model.ts'

/** Tokens of thoughts that a model that can't be told not to think may spend beside its answer. */
const thoughtTokens = 6_000
/** A reply in less room than this is not worth asking for. */
const minReplyTokens = 300
/** Signs of the template around messages. */
const templateTokens = 200

/**
 * Sizes that are asked for. A server loads the model anew for each size, so there are few; the first holds the usual
 * questions.
 */
const steps = [8_192, 16_384, 32_768, 65_536, 131_072]

export type Room = {
  /** Context to ask for. */
  context: number
  /** Most tokens of the reply, thoughts included. */
  reply: number
}

/**
 * @param promptTokens guessed
 * @param contextLength of the model; null where it isn't known
 * @returns null where the prompt doesn't fit, so that the server would cut it
 */
export const findRoom = (
  promptTokens: number,
  replyTokens: number,
  thinks: boolean,
  contextLength: number | null,
): Room | null => {
  const prompt = promptTokens + templateTokens
  const wanted = replyTokens + (thinks ? thoughtTokens : 0)
  const needed = prompt + wanted
  const step = steps.find(size => size >= needed) ?? Math.ceil(needed / steps[0]!) * steps[0]!
  const context = Math.min(step, contextLength ?? step)
  const reply = Math.min(wanted, context - prompt)
  return reply < Math.min(minReplyTokens, replyTokens) ? null : { context, reply }
}

/** Value of Ollama's `think`; undefined: nothing is sent, since a model that can't think refuses it. */
export const thinkValue = (thinking: Thinking): false | 'low' | undefined =>
  thinking === 'switch' ? false : thinking === 'levels' ? 'low' : undefined
