// Front door of quizzes.
export { moveQuizzes } from './quiz-queries.ts'
export { createQuizMaker } from './quiz-maker.ts'
export { quizRoutes } from './routes.ts'
