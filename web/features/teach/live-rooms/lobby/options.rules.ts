// Options of a room, with their defaults.
import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'

/** Default options: open to everyone, twenty seconds, some speed bonus. */
export const usualOptions: RoomOptions = {
  teams: null,
  nicknames: true,
  guests: true,
  seconds: 20,
  readSeconds: 3,
  speedBonus: true,
  streak: true,
  shuffleQuestions: false,
  shuffleChoices: false,
  privateRank: false,
  rudeWords: 'en',
  holdTyped: true,
}

/** Choices of seconds, including a value set elsewhere. */
export const secondsChoices = (chosen: number | null): readonly number[] => {
  const usualSeconds = [10, 15, 20, 30, 45, 60, 90, 120]
  return chosen === null || usualSeconds.includes(chosen)
    ? usualSeconds
    : [...usualSeconds, chosen].sort((a, b) => a - b)
}

/** The number that a choice of a list names; null for none. */
export const parseNumber = (choice: string): number | null => (choice === '' ? null : Number(choice))
