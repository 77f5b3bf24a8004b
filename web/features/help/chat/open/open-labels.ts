import type { Turn } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { isBeyondQuoting, notFoundLabel } from '../reading-labels.ts'

/** Steps of help with an exercise; the last is the solution. */
export const hintSteps: typeof import('@lantern/contract/help/chat/chat').hintSteps = 4

/** Reason why there is no answer or no hint. */
export const nothingLabel = (turn: Turn): string => {
  const { engine, hint, nearest } = turn
  const helps = nearest.length > 0
  if (hint !== null && engine === 'model') return m.open_chat_no_hint()
  if (hint !== null) return helps ? m.open_chat_help_passages() : m.open_chat_help_nothing()
  return helps || engine === 'model' || isBeyondQuoting(turn)
    ? notFoundLabel(turn, null)
    : m.open_chat_nothing()
}
