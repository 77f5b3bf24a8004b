// Front door of quizzes.

export { createQuizMaker } from './quiz-maker.ts'
export { moveQuizzes } from './quiz-queries.ts'
export { quizRoutes } from './routes.ts'
