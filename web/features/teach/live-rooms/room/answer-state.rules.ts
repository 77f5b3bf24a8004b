// Where a player's answer is on its way: waiting here, acknowledged by the server, or refused.

import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { RoomRefusal } from '@lantern/contract/teach/live-rooms/live-messages'

/** Refusals that say nothing about the answer: it is sent again. */
const passing: readonly RoomRefusal[] = ['too-fast', 'unavailable', 'not-in-room', 'not-signed-in']

export const isTriedAgain = (refused: RoomRefusal): boolean => passing.includes(refused)

/** Where my answer to a question is. */
export type AnswerState =
  | { is: 'open' }
  | { is: 'sending' | 'waiting' | 'stored'; response: Response }
  | { is: 'refused'; reason: RoomRefusal }

type Answers = {
  /** Of the question that is asked. */
  number: number
  /** What the server says it has. */
  stored: { number: number; response: Response } | null
  /** What it acknowledged to this screen. */
  acknowledged: { number: number; response: Response } | null
  /** What waits in the outbox for this question. */
  waiting: { response: Response } | null
  refused: { number: number; reason: RoomRefusal } | null
  connected: boolean
}

/** Refusals of an answer that say that the server has one already. */
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
