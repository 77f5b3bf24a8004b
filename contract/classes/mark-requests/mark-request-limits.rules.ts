// Limits of requests about marks.
export const markRequestLimits = {
  /** Days after results were shared in which a mark can be asked about. */
  days: 14,
  /** Maximum characters of a student's reason and of a teacher's answer. */
  reason: 500,
  note: 500,
  /** Maximum requests in a teacher's list. */
  listed: 200,
} as const
