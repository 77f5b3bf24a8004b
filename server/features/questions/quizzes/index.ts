// Public API of quizzes.
export { copyQuiz } from './copy-quiz.ts'
export { readCountsOf } from './count-questions.ts'
export { listImagesInQuizzes } from './image-queries.ts'
export { type CitedDraft, citeDraft, getPassageIds } from './material.ts'
export { quizContent } from './quiz-content.ts'
export {
  countedPointsOf,
  countedQuestions,
  countedQuestionsOf,
  countQuestions,
  deleteQuiz,
  listQuestions,
  listQuestionWeights,
  type QuestionRow,
  type QuestionWeight,
  updateQuestion,
} from './quiz-queries.ts'
export { listQuizViews } from './quiz-view.ts'
export { listUnfairStems } from './stem-queries.ts'
