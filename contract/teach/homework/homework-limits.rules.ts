// Limits of homework, without schemas, so that a browser can have them.

export const homeworkLimits = {
  attempts: 20,
  seconds: { least: 10, most: 900 },
  remindHours: 168,
  /** Letters of the name of who takes it without an account. */
  guestName: 40,
} as const

/**
 * When students read keys and explanations: after each attempt, after the last one they have (where attempts aren't
 * counted, and for those who keep some, once it's closed for all), or once it's closed for all.
 */
export const homeworkTells = ['at-once', 'after-last', 'after-close'] as const
