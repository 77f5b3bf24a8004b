// Limits and closed lists of the gradebook, without schemas, so that a browser can have them.

export const gradebookLimits = {
  /** The most that one homework counts; most count 1. */
  weight: 10,
  note: 300,
  /** Characters of a note about a student, and notes about one student. */
  studentNote: 2000,
  studentNotes: 100,
  reportWords: 1500,
  /** Students whose reports go into one file, and files of the largest class. */
  reportsPerFile: 100,
  reportParts: 10,
  /** Students below which the median would reveal single scores. */
  minStudentsForMedian: 5,
} as const

/**
 * State of a piece of work for one student. `none`: the student joined after it closed and never had it.
 * `missing`: a homework closed without an attempt. `absent`: not in the room, or no sheet was scanned.
 * `excused` overrides all others.
 */
export const workStates = [
  'none',
  'not-begun',
  'running',
  'finished',
  'late',
  'missing',
  'absent',
  'excused',
] as const
export type WorkState = (typeof workStates)[number]

/** Share below which a score is marked as low. */
export const lowShare = 0.5

/** Share reached; null if there is nothing to reach, or nothing was submitted. */
export const shareReached = (reached: number | null, possible: number): number | null =>
  reached === null || possible === 0 ? null : reached / possible

export const isLow = (reached: number | null, possible: number): boolean => {
  const share = shareReached(reached, possible)
  return share !== null && share < lowShare
}
