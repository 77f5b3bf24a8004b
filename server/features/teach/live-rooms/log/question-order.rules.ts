// Order of a room's questions.

import { type Asked, orderPlaces, stimulusIdOf } from '@lantern/contract/questions/kinds/stimulus.rules'
import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'

export type Played = {
  roomId: string
  /** Seconds set per question, in the author's order. */
  seconds: readonly (number | null)[]
  /** Shared texts in the order of the questions; questions about one stay together. */
  stimuli: readonly (string | null)[]
}

export const describePlayed = (
  roomId: string,
  questions: readonly (Asked & { seconds: number | null })[],
): Played => ({
  roomId,
  seconds: questions.map(({ seconds }) => seconds),
  stimuli: questions.map(stimulusIdOf),
})

/** Index of a question's number in the author's order. */
export const findQuestionIndex = (
  { roomId, stimuli }: Played,
  options: RoomOptions,
  number: number,
): number => (options.shuffleQuestions ? orderPlaces(stimuli, roomId) : [...stimuli.keys()])[number - 1] ?? 0
