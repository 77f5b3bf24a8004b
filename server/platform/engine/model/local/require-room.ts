// Room for a call in the context of a self-hosted model.
import type { LanguageModelV3CallOptions } from '@ai-sdk/provider'
import { ModelFailure } from '../failure.ts'
import { maxReplyTokens } from '../stream-reply.ts'
import { findRoom, type Room } from './room.rules.ts'

/**
 * @param promptTokens guessed
 * @throws ModelFailure `unusable` where the prompt doesn't fit, so that the server would cut or refuse it
 */
export const requireRoom = (
  promptTokens: number,
  { maxOutputTokens = maxReplyTokens }: Pick<LanguageModelV3CallOptions, 'maxOutputTokens'>,
  { thinks, contextLength }: { thinks: boolean; contextLength: number | null },
): Room => {
  const room = findRoom(promptTokens, maxOutputTokens, thinks, contextLength)
  if (room) return room
  throw new ModelFailure('unusable', `has a context of ${contextLength} tokens, which is too short for this`)
}
