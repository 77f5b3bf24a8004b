// Limits and closed lists of rosters, without schemas, so that a browser can have them.

export const rosterLimits = {
  /** Bytes of the archive. */
  bytes: 20 * 1_048_576,
  /** Inflated bytes of one file. */
  fileBytes: 40 * 1_048_576,
  /** Rows of all files together. */
  rows: 300_000,
  id: 255,
  linesPerPage: 100,
} as const

/** States of an import: reading, report, importing, end. */
export const rosterStates = ['reading', 'ready', 'importing', 'done', 'failed'] as const

/** Errors of the files as a whole. */
export const rosterFailures = [
  'not-zip',
  'too-large',
  'manifest-missing',
  'manifest-unreadable',
  'version-other',
  'delta',
  'file-missing',
  'file-not-announced',
  'header-wrong',
  'too-many-rows',
  'empty',
] as const
export type RosterFailure = (typeof rosterFailures)[number]

/** Results for a row of the files. */
export const rosterOutcomes = [
  'class-made',
  'class-changed',
  'class-as-is',
  'class-archived',
  'class-brought-back',
  'class-waits',
  'class-limit',
  'added',
  'invited',
  'needs-card',
  'as-is',
  'removed',
  'teacher-added',
  'teacher-as-is',
  'teacher-removed',
  'teacher-waits',
  'other-role',
  'role-not-used',
  'class-full',
  'bad-row',
  'bad-id',
  'id-twice',
  'bad-status',
  'name-missing',
  'name-unreadable',
  'bad-address',
  'address-twice',
  'person-twice',
  'person-missing',
  'class-missing',
  'course-missing',
  'org-missing',
  'org-cycle',
] as const
export type RosterOutcome = (typeof rosterOutcomes)[number]
