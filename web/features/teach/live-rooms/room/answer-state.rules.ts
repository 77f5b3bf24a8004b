// State of a player's answer: waiting here, acknowledged by the server, or refused.

import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { RoomRefusal } from '@lantern/contract/teach/live-rooms/live-messages'

/** Temporary refusals: the answer is sent again. */
const passing: readonly RoomRefusal[] = ['too-fast', 'unavailable', 'not-in-room', 'not-signed-in']

export const isTriedAgain = (refused: RoomRefusal): boolean => passing.includes(refused)

/** State of the player's answer to a question. */
export type AnswerState =
  | { is: 'open' }
  | { is: 'sending' | 'waiting' | 'stored'; response: Response }
  | { is: 'refused'; reason: RoomRefusal }

type Answers = {
  /** Number of the current question. */
  number: number
  /** Answer that the server has stored, or null. */
  stored: { number: number; response: Response } | null
  /** Answer that was acknowledged to this screen, or null. */
  acknowledged: { number: number; response: Response } | null
  /** Answer in the outbox for this question, or null. */
  waiting: { response: Response } | null
  refused: { number: number; reason: RoomRefusal } | null
  connected: boolean
}

/** Refusals of an answer because the server has one already. */
const hasOne = (reason: RoomRefusal) => reason === 'already-answered'

export const getAnswerState = ({
  number,
  stored,
  acknowledged,
  waiting,
  refused,
  connected,
}: Answers): AnswerState => {
  const there = [stored, acknowledged].find(answer => answer?.number === number)
  if (there) return { is: 'stored', response: there.response }
  if (waiting) return { is: connected ? 'sending' : 'waiting', response: waiting.response }
  if (refused?.number === number && !hasOne(refused.reason)) return { is: 'refused', reason: refused.reason }
  return { is: 'open' }
}
