// Limits and closed lists of the gradebook, without schemas, so that a browser can have them.

import { sessionKinds } from '../../classes/class-results/session-kinds.rules.ts'

/** Kinds of columns: pieces of work, and a teacher's own. */
export const columnKinds = [...sessionKinds, 'own'] as const
export type ColumnKind = (typeof columnKinds)[number]

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
  /** Own columns of a class, those taken out included in the second. */
  ownColumns: 60,
  ownColumnsWithRemoved: 200,
  columnTitle: 80,
  /** The most points of a column. */
  points: 1000,
  levels: 30,
  levelName: 24,
  cellComment: 500,
  cellsAtOnce: 1000,
  /** Characters of a table that is imported, and rows of it. */
  importText: 200_000,
  importRows: 1000,
  categories: 12,
  categoryName: 60,
  categoryColumns: 300,
  dropLowest: 10,
  changesPerPage: 50,
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

/** Kinds of a column of one's own. */
export const ownColumnKinds = ['points', 'level', 'pass'] as const
export type OwnColumnKind = (typeof ownColumnKinds)[number]

/** State of a cell of an own column. `empty` counts nowhere, `missing` counts 0, `exempt` is neither counted nor left out as the lowest. */
export const ownCellStates = ['empty', 'scored', 'late', 'missing', 'exempt'] as const
export type OwnCellState = (typeof ownCellStates)[number]

/** Share below which a score is marked as low. */
export const lowShare = 0.5

/** Share reached; null if there is nothing to reach, or nothing was submitted. */
export const shareReached = (reached: number | null, possible: number): number | null =>
  reached === null || possible === 0 ? null : reached / possible

export const isLow = (reached: number | null, possible: number): boolean => {
  const share = shareReached(reached, possible)
  return share !== null && share < lowShare
}
