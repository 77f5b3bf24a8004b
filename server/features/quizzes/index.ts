// Front door of quizzes.

export { type CitedDraft, citeDraft, passageIdsOf } from './material.ts'
export { createQuizMaker } from './quiz-maker.ts'
export { moveQuizzes } from './quiz-queries.ts'
export { listQuizViews } from './quiz-view.ts'
export { quizRoutes } from './routes.ts'
