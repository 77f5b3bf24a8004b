// Complete reply of a model.

import { guessCall, type Settings } from '../converse.ts'
import { createObjectFinder } from '../json-objects.rules.ts'
import { guessTokens } from '../prompt.rules.ts'
import { type Call, streamReply } from '../stream-reply.ts'
import type { Tokens } from '../token-budget.ts'

/** Objects of the reply, and its raw text. */
export type ModelOutput = { objects: string[]; text: string }

/**
 * @param spent grows by what the call takes, also where it is broken off; guessed where the model doesn't tell
 * @throws ModelFailure, or the reason of `signal`
 */
export const readReply = async (
  settings: Settings,
  call: Call,
  spent: Tokens,
  signal: AbortSignal,
): Promise<ModelOutput> => {
  const finder = createObjectFinder()
  const modelOutput: ModelOutput = { objects: [], text: '' }
  let reportedTokens: Tokens | null = null
  try {
    for await (const part of streamReply(settings, call, signal)) {
      if (part.type === 'finish') reportedTokens = part.tokens
      else {
        modelOutput.text += part.text
        modelOutput.objects.push(...finder.push(part.text))
      }
    }
    return modelOutput
  } finally {
    const { input, output } = reportedTokens ?? {
      input: guessCall(call),
      output: guessTokens(modelOutput.text),
    }
    spent.input += input
    spent.output += output
  }
}
