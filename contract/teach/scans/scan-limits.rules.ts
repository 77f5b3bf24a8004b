// Limits of printings and scans, so that they stay quick to read, to check and to store.

export const scanLimits = {
  /** Printings of one teacher. */
  printings: 300,
  /** Students of one printing, or blank sheets of it. */
  students: 400,
  /** Pages that are kept for one printing. */
  pages: 4000,
  /** Bytes of a scanner's file, or of one photo. */
  bytes: 100 * 1_048_576,
  nameLength: 120,
  rollDigits: { min: 2, max: 10 },
  commentLength: 1000,
  /** Colleagues who mark one printing by name. */
  markers: 20,
  /** Days that sheets are kept. */
  keptDays: { min: 7, max: 3650, usual: 365 },
} as const

/** Quality below which a page is requested again, from 0 (unusable) to 1. */
export const minQuality = 0.35
