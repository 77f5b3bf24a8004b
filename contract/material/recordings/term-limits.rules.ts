export const termLimits = {
  /** Names and terms of one list. */
  maxPerList: 200,
  maxLength: 80,
  /** Changes in one request, and changes of one recording that its owner refused. */
  maxRefused: 1000,
} as const
