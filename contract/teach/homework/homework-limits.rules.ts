// Limits of homework, without schemas, so that a browser can have them.

export const homeworkLimits = {
  attempts: 20,
  seconds: { min: 10, max: 900 },
  remindHours: 168,
  /** Letters of the name of who takes it without an account. */
  guestName: 40,
} as const

/**
 * Times at which students read keys and explanations: after each attempt, after their last one (with
 * unlimited attempts, and for students with attempts left, once it's closed for all), or once it's closed for
 * all.
 */
export const homeworkRevealTimes = ['at-once', 'after-last', 'after-close'] as const
