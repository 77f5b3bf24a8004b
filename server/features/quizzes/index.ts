// Front door of quizzes.

export { freezeQuiz } from './freeze-quiz.ts'
export { createQuizMaker } from './quiz-maker.ts'
export { moveQuizzes } from './quiz-queries.ts'
export { listQuizViews } from './quiz-view.ts'
export { quizRoutes } from './routes.ts'
