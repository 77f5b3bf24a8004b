// Public API of homework.
export { homeworkSessions } from './response-matrix.ts'
export { homeworkRoutes } from './routes.ts'
export { sweepHomework } from './sweep-homework.ts'
