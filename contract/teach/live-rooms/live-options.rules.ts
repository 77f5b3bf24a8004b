// What a host chooses for a room, without schemas, so that a browser can have it.

export const roomLimits = {
  /** Most people in one room. */
  players: 10_000,
  nickname: { least: 2, most: 20 },
  /** Seconds for a question that doesn't say. */
  seconds: { least: 5, most: 300 },
  /** Seconds in which the question stands alone before its answers may be given. */
  readSeconds: { least: 0, most: 10 },
  teams: { least: 2, most: 6 },
  /** How far ahead a room is planned at most, days, and how many a class may have planned. */
  plannedDays: 400,
  planned: 100,
  /** Seconds that the host may add at a time. */
  extend: [15, 30, 60],
} as const

/** Pictures that players choose from; each is a drawing of the design. */
export const avatarCount = 12

/** How much longer a player may take; 0 takes the timer away. */
export const playerTimeFactors = [1, 1.5, 2, 0] as const

/** The four answers of the projector: fixed hue, shape, letter and place. */
export const choiceLetters = ['A', 'B', 'C', 'D'] as const

/** Languages whose rude words a room refuses; English ones are refused with each. */
export const rudeWordLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const
export type RudeWordLanguage = (typeof rudeWordLanguages)[number]

/** Digits of a room's code. */
export const codeDigits = 6
