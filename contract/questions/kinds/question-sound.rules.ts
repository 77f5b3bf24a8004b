// Limits of sounds of questions; without schemas, for the browser.
export const clipLimits = {
  /** Seconds of a clip. */
  seconds: 600,
  /** Characters of its transcript. */
  transcript: 8000,
  /** Bytes of a file that is uploaded. */
  bytes: 30 * 1024 * 1024,
} as const

/** Numbers of times that a clip may be played; null for any number. */
export const clipPlays = [1, 2, 3, null] as const

/** Seconds of a recording; it has at most eight hours. */
export const maxStopSecond = 8 * 3600
