// Front door of quizzes.

export type { AnswerRow, AttemptRow } from './attempt-queries.ts'
export { beginHomeworkAttempt, copyQuiz, correctQuestion, settleAttempts } from './homework-attempts.ts'
export {
  isAskedInAttempt,
  listAnswersOf,
  listAttemptsOfHomework,
  listSharesOf,
  updateRunningAttempts,
  updateTellsAt,
} from './homework-queries.ts'
export { listImagesInQuizzes } from './image-queries.ts'
export { type CitedDraft, citeDraft, getPassageIds } from './material.ts'
export { createQuizMaker } from './quiz-maker.ts'
export {
  countQuestions,
  deleteQuiz,
  listQuestions,
  listQuestionWeights,
  moveQuizzes,
  type QuestionRow,
  type QuestionWeight,
} from './quiz-queries.ts'
export { listQuizViews } from './quiz-view.ts'
export { readAttempt } from './read-attempt.ts'
export { quizRoutes } from './routes.ts'
