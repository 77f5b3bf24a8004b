// Teachers as matching sees them, for tests and benchmarks.
import type { Candidate } from '../features/help/doubts/matching.rules.ts'

/** Candidate without history; only the subject is set. */
export const newCandidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  subject: 'Physics',
  subcategory: 'Mechanics',
  specified: '',
  lastSeenAt: null,
  isOwnTeacher: false,
  ofClass: null,
  isPaused: false,
  duty: { is: 'always' },
  languages: ['en'],
  mostAtOnce: 5,
  openDoubts: 0,
  offered: 0,
  unanswered: 0,
  solvedInSubject: 0,
  solvedInSubcategory: 0,
  replyMinutes: null,
  ratings: 0,
  ratingSum: 0,
  lastAskedAt: null,
  ...change,
})
