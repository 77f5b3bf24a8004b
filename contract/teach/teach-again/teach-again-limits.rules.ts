// Limits of "teach again"; without schemas, for the browser.

export const teachAgainLimits = {
  /** Passages on the page. */
  passages: 3,
  /** Students whose answers a passage needs. */
  minStudents: 5,
  /** Share of right answers that the upper end of the interval must be below. */
  maxRight: 0.7,
  /** Students who must have given the same wrong answer before it is named. */
  minSameWrong: 3,
  /** Share of right answers below which a student missed a passage. */
  missedBelow: 0.65,
  /** Questions of a check. */
  checkQuestions: 5,
} as const
