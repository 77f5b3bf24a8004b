// Complete reply of a model to a picture.
import { createObjectFinder } from './json-objects.rules.ts'
import { guessTokens } from './prompt.rules.ts'
import { type Call, streamReply } from './stream-reply.ts'
import type { Tokens } from './token-budget.ts'

/** Maximum tokens that providers charge for a picture of the size sent. */
export const pictureTokens = 2_000

/**
 * @param spent set to what the call took once it has ended; guessed where the model doesn't tell
 * @returns the objects of the reply, and its text as it came
 * @throws ModelFailure, or the reason of `signal`
 */
export const readPictureReply = async (
  settings: Parameters<typeof streamReply>[0],
  call: Call,
  spent: Tokens,
  signal: AbortSignal,
): Promise<{ objects: string[]; text: string }> => {
  const finder = createObjectFinder()
  const objects: string[] = []
  let text = ''
  let reportedTokens: Tokens | null = null
  for await (const part of streamReply(settings, call, signal)) {
    if (part.type === 'finish') reportedTokens = part.tokens
    else {
      text += part.text
      objects.push(...finder.push(part.text))
    }
  }
  Object.assign(spent, reportedTokens ?? { input: pictureTokens, output: guessTokens(text) })
  return { objects, text }
}
