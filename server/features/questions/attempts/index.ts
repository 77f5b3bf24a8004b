// Public API of attempts.
export type { AnswerRow, AttemptRow } from './attempt-queries.ts'
export {
  attemptedQuizIds,
  listLastScores,
  listRunningAttempts,
  selectRevealedAnswers,
  selectUnfairQuestions,
} from './attempt-queries.ts'
export { beginAttempt, listMissed } from './begin-attempt.ts'
export type { QuizContent } from './deps.ts'
export { finishOverdueAttempts, regradeAnswers } from './finish-overdue-attempts.ts'
export {
  countPlayersOfHomework,
  listAnswersOf,
  listAttemptsOfHomework,
  listSharesOf,
  type ReachedAttempt,
  reachedByHomework,
  sharesIn,
  updateRevealAt,
  updateRunningAttempts,
} from './homework-queries.ts'
export { readAttempt } from './read-attempt.ts'
export { saveMark } from './save-mark.ts'
