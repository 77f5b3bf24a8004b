// Public API of teachers' quizzes.
export { freezeQuiz } from './freeze-quiz.ts'
export { teacherQuestionRoutes } from './question-routes.ts'
export { createTeacherQuizMaker } from './quiz-maker.ts'
export { countOwnQuizzes as countTeacherQuizzes } from './quiz-queries.ts'
export { listTeacherQuizzes } from './quiz-view.ts'
export { teacherQuizRoutes } from './routes.ts'
export { sweepImages } from './sweep-images.ts'
