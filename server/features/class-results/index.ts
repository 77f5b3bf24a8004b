// Front door of class results.

export type { QuestionChange, Sessions } from './deps.ts'
export { isShared as areResultsShared } from './queries.ts'
export type { ResponseMatrix } from './response-matrix.ts'
export { classResultsRoutes } from './routes.ts'
