// Limits of marking in groups.
export const groupMarkingLimits = {
  /** Answers marked at once. */
  answers: 2000,
  points: 100,
  /** Longer than any typed answer with its verdict. */
  keyLength: 2100,
  /** Moved answers to one question. */
  moves: 500,
  /** Comments that are offered again. */
  comments: 8,
} as const
