export const correctionLimits = {
  /** Corrections made together, such as a name that is heard wrong all through a lecture. */
  maxPerBatch: 500,
  /** Words that one correction replaces. */
  maxWords: 60,
  maxTextLength: 600,
  /** Corrections of one recording. */
  maxPerRecording: 5000,
} as const
