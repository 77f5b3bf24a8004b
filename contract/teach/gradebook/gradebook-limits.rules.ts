// Limits and closed lists of the gradebook, without schemas, so that a browser can have them.

export const gradebookLimits = {
  /** The most that one homework counts; most count 1. */
  weight: 10,
  note: 300,
  /** Of a note about a student, and how many there are about one. */
  studentNote: 2000,
  studentNotes: 100,
  reportWords: 1500,
  /** Students whose reports go into one file, and files of the largest class. */
  reportsPerFile: 100,
  reportParts: 10,
  /** With fewer students the middle of a class would tell of single ones. */
  fewestForMiddle: 5,
} as const

/**
 * What became of a piece of work for one student. `none`: they came after it closed and never had it. `missing`: a
 * homework closed without an attempt. `absent`: they weren't in the room, or no sheet of theirs came. `excused` stands
 * above all others.
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

/** Below it a score is marked as low. */
export const lowShare = 0.5

/** What somebody reached as a share; null where there is nothing to reach, or nothing was handed in. */
export const shareReached = (reached: number | null, possible: number): number | null =>
  reached === null || possible === 0 ? null : reached / possible

export const isLow = (reached: number | null, possible: number): boolean => {
  const share = shareReached(reached, possible)
  return share !== null && share < lowShare
}
