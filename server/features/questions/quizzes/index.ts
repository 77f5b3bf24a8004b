// Public API of quizzes.

export { copyQuiz } from './copy-quiz.ts'
export { isAskedInAttempt, listImagesInQuizzes } from './image-queries.ts'
export { type CitedDraft, citeDraft, getPassageIds } from './material.ts'
export { quizContent } from './quiz-content.ts'
export { createQuizMaker } from './quiz-maker.ts'
export {
  countedPointsOf,
  countedQuestions,
  countedQuestionsOf,
  countQuestions,
  deleteQuiz,
  listQuestions,
  listQuestionWeights,
  moveQuizzes,
  type QuestionRow,
  type QuestionWeight,
  updateQuestion,
} from './quiz-queries.ts'
export { listQuizViews } from './quiz-view.ts'
export { quizRoutes } from './routes.ts'
