// Corrects a room's question: another key, or left out. Scores follow, since they are computed from the log.

import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import type { QuestionChange } from '../../../classes/class-results/index.ts'
import { appendEvents, listEvents } from './event-queries.ts'
import { describePlayed, findQuestionIndex } from './question-order.rules.ts'
import { applyEvent, foldRoom, type RoomEvent, type RoomState } from './room.rules.ts'
import { findRoom, type RoomRow } from './room-queries.ts'

/** The number that a question had in the room. @throws Refusal `not-found` unless it was closed */
const parseNumber = ({ id, questions }: RoomRow, state: RoomState, questionId: string): number => {
  const played = describePlayed(id, questions)
  const found = state.closed.find(
    ({ number }) => questions[findQuestionIndex(played, state.options, number)]?.id === questionId,
  )
  if (!found) throw new Refusal('not-found')
  return found.number
}

/**
 * Processes in which the room is active notice within a second; cards and learner records follow by the next job.
 * @throws Refusal `overloaded` where the room moved on meanwhile
 */
export const correctQuestion = async (
  tx: Connection,
  roomId: string,
  questionId: string,
  change: QuestionChange,
  now: Date,
): Promise<void> => {
  const row = await findRoom(tx, roomId)
  if (!row) throw new Refusal('not-found')
  const state = foldRoom(row.options, await listEvents(tx, roomId))
  const number = parseNumber(row, state, questionId)
  const event: RoomEvent =
    'key' in change
      ? { type: 'key-corrected', number, key: change.key }
      : { type: 'left-out', number, isLeftOut: change.isLeftOut }
  const isAppended = await appendEvents(tx, roomId, state.seq, [event], applyEvent(state, event), now)
  if (!isAppended) throw new Refusal('overloaded')
}
