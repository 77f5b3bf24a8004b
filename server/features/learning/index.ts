// Front door of the learner record.
export { listConcepts } from './learning-view.ts'
export { moveLearning } from './queries.ts'
export { type RecordedAnswer, recordAnswer } from './record-answer.ts'
export { learningRoutes } from './routes.ts'
