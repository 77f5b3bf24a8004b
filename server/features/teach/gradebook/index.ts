// Public API of the gradebook.
export { gradebookRoutes } from './routes.ts'
