// Read view of a room's log state; load-room.ts loads and updates it.

import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import type { AnswerKey, Response } from '@lantern/contract/questions/kinds/questions'
import type { Dictionary } from '../../../../platform/grading/index.ts'
import type { AnswerRow } from './answer-queries.ts'
import type { PlayerRow } from './player-queries.ts'
import { findQuestionIndex, type Played } from './question-order.rules.ts'
import type { RoomState } from './room.rules.ts'
import type { RoomRow } from './room-queries.ts'

/** An answer to the question that is asked; nulls where another process received it. */
export type ReceivedAnswer = { readonly answerId: string | null; readonly response: Response | null }

export type RoomCopy = {
  /** Row as loaded, for constant columns; everything else is in `state`. */
  readonly row: Readonly<RoomRow>
  readonly played: Played
  readonly state: RoomState
  readonly hostId: string
  readonly players: ReadonlyMap<string, Readonly<PlayerRow>>
  /** Answers of players to the current question. */
  readonly answersReceived: ReadonlyMap<string, ReceivedAnswer>
  /** Answers to closed questions by number, in order of arrival. */
  readonly rows: ReadonlyMap<number, readonly AnswerRow[]>
  /** Counts changes of everything but `answersReceived`. */
  readonly revision: number
  /** Whether the question of this number is the one that is asked. */
  isAsking(number: number): boolean
}

/** Works something out of a copy once, and again only after the copy has changed. */
export const memoizeByRevision = <Value>(
  compute: (copy: RoomCopy, dictionary: Dictionary | null) => Value,
): ((copy: RoomCopy, dictionary: Dictionary | null) => Value) => {
  const computed = new WeakMap<RoomCopy, { revision: number; value: Value }>()
  return (copy, dictionary) => {
    const latest = computed.get(copy)
    if (latest?.revision === copy.revision) return latest.value
    const value = compute(copy, dictionary)
    computed.set(copy, { revision: copy.revision, value })
    return value
  }
}

export const isPlaying = (copy: RoomCopy, playerId: string): boolean => {
  const player = copy.players.get(playerId)
  return player !== undefined && player.leftAt === null && !copy.state.removed.has(playerId)
}

/** Players in order of arrival. */
export const listPlaying = (copy: RoomCopy): Readonly<PlayerRow>[] =>
  [...copy.players.values()].filter(({ playerId }) => isPlaying(copy, playerId))

/** The question of a number in the order of this room. */
export const getQuestion = (copy: RoomCopy, number: number): AuthoredQuestion => {
  const question = copy.row.questions[findQuestionIndex(copy.played, copy.state.options, number)]
  if (!question) throw new Error(`room ${copy.row.id} has no question ${number}`)
  return question
}

export const getKey = (copy: RoomCopy, number: number): AnswerKey =>
  copy.state.keys.get(number) ?? getQuestion(copy, number).key
