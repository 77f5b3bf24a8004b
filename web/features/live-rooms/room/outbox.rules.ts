// An answer on its way: kept until the server has it or refuses it, whatever happens to the connection.
import type { RoomRefusal } from '@lantern/contract/live-rooms/live-messages'
import type { Response } from '@lantern/contract/questions/questions'

export type KeptAnswer = {
  /** The same for every try, so that it counts once. */
  answerId: string
  number: number
  response: Response
}

/** Refusals that say nothing about the answer: it is sent again. */
const passing: readonly RoomRefusal[] = ['too-fast', 'unavailable', 'not-in-room', 'not-signed-in']

export const isTriedAgain = (refused: RoomRefusal): boolean => passing.includes(refused)

/** The answer that a stored text holds, or null where it holds something else. */
export const parseKept = (stored: string | null): KeptAnswer | null => {
  if (!stored) return null
  try {
    const { answerId, number, response } = JSON.parse(stored) as Partial<KeptAnswer>
    const whole = typeof answerId === 'string' && typeof number === 'number' && typeof response === 'object'
    return whole && response ? { answerId, number, response } : null
  } catch {
    return null
  }
}

/** Where my answer to a question is. */
export type AnswerState =
  | { is: 'open' }
  | { is: 'sending' | 'waiting' | 'in'; response: Response }
  | { is: 'refused'; reason: RoomRefusal }

type Known = {
  number: number
  /** What the server says it has. */
  known: { number: number; response: Response } | null
  kept: KeptAnswer | null
  taken: { number: number; response: Response } | null
  refused: { number: number; reason: RoomRefusal } | null
  connected: boolean
}

/** Refusals of an answer that say that the server has one already. */
const hasOne = (reason: RoomRefusal) => reason === 'already-answered'

export const getAnswerState = ({ number, known, kept, taken, refused, connected }: Known): AnswerState => {
  const there = [known, taken].find(answer => answer?.number === number)
  if (there) return { is: 'in', response: there.response }
  if (kept?.number === number) return { is: connected ? 'sending' : 'waiting', response: kept.response }
  if (refused?.number === number && !hasOne(refused.reason)) return { is: 'refused', reason: refused.reason }
  return { is: 'open' }
}
