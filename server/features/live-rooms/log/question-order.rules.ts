// In which order a room asks its questions.
import type { RoomOptions } from '@lantern/contract/live-rooms/public-room-state'
import { createRandom, hashText, shuffled } from '@lantern/contract/questions/random.rules'

export type Played = {
  roomId: string
  /** Seconds that each question says for itself, in their author's order. */
  seconds: readonly (number | null)[]
}

/** Where the question of a number stands in the author's order. */
export const findQuestionIndex = (
  { roomId, seconds }: Played,
  options: RoomOptions,
  number: number,
): number => {
  const places = seconds.map((_, place) => place)
  return (
    (options.shuffleQuestions ? shuffled(places, createRandom(hashText(roomId))) : places)[number - 1] ?? 0
  )
}
