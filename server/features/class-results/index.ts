// Front door of class results.
export type { ClassSheet } from './class-sheet.ts'
export type { QuestionChange, Sessions } from './deps.ts'
export { isShared as areResultsShared } from './queries.ts'
export { classResultsRoutes } from './routes.ts'
