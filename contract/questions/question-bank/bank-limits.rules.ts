// Limits of the question bank and its files.

export const bankLimits = {
  titleLength: 200,
  topicLength: 80,
  topicLevels: 5,
  tagLength: 60,
  tags: 20,
  licenceLength: 120,
  /** Questions of one teacher. */
  questions: 100_000,
  /** Questions that are acted on at once. */
  chosen: 500,
  /** Questions of one page of the list. */
  page: 50,
  /** Earlier versions that are kept of a question. */
  versions: 50,
} as const

export const importLimits = {
  /** Bytes of a file. */
  bytes: 50 * 1024 * 1024,
  /** Questions of a file. */
  items: 20_000,
} as const
