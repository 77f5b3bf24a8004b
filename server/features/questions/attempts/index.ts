// Public API of attempts.
export type { AnswerRow, AttemptRow } from './attempt-queries.ts'
export {
  attemptedQuizIds,
  listLastScores,
  listRunningAttempts,
  toldAnswers,
} from './attempt-queries.ts'
export { beginAttempt, listMissed } from './begin-attempt.ts'
export type { QuizContent } from './deps.ts'
export {
  countPlayersOfHomework,
  listAnswersOf,
  listAttemptsOfHomework,
  listSharesOf,
  type ReachedAttempt,
  reachedByHomework,
  sharesIn,
  updateRunningAttempts,
  updateTellsAt,
} from './homework-queries.ts'
export { markEssay } from './mark-essay.ts'
export { readAttempt } from './read-attempt.ts'
export { regradeAnswers, settleAttempts } from './settle-attempts.ts'
