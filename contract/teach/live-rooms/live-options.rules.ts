// Options of a room; without schemas, for the browser.

export const roomLimits = {
  /** Maximum people in one room. */
  players: 10_000,
  nickname: { min: 2, max: 20 },
  /** Seconds for a question that doesn't say. */
  seconds: { min: 5, max: 300 },
  /** Seconds in which the question stands alone before its answers may be given. */
  readSeconds: { min: 0, max: 10 },
  teams: { min: 2, max: 6 },
  /** Maximum days that a room is planned ahead, and planned rooms of a class. */
  plannedDays: 400,
  planned: 100,
  /** Seconds that the host may add at a time. */
  extend: [15, 30, 60],
} as const

/** Pictures that players choose from; each is a drawing of the design. */
export const avatarCount = 12

/** Factors on a player's time; 0 removes the timer. */
export const playerTimeFactors = [1, 1.5, 2, 0] as const

/** The four answers of the projector: fixed hue, shape, letter and place. */
export const choiceLetters = ['A', 'B', 'C', 'D'] as const

/** Languages whose rude words a room refuses; English ones are refused with each. */
export const rudeWordLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const
export type RudeWordLanguage = (typeof rudeWordLanguages)[number]

/** Digits of a room's code. */
export const codeDigits = 6
